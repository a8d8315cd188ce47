#!/bin/sh
# Runs a command in the container of Fusio, as the user of its web server.
exec docker compose -f "$(dirname "$0")/compose.yaml" exec -T --user www-data fusio "$@"
