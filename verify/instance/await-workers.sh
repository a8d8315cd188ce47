#!/bin/sh
# Waits until every worker responds, a minute each at most. Runs in the container of Fusio, because
# the workers have no port on this machine.
set -eu
cd "$(dirname "$0")"
for worker in worker-java:9090 worker-javascript:9091 worker-php:9092 worker-python:9093; do
  docker compose exec -T fusio \
    curl -fsS -o /dev/null --retry 30 --retry-delay 2 --retry-all-errors --max-time 5 "http://$worker/" ||
    { echo "$worker does not answer" >&2; exit 1; }
done
