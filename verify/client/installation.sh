# Runs a task in an installation of Fusio, on its machine or in its container. A shell gets this
# script as text, with the arguments TASK FOLDER ARGUMENT …
task=$1
cd "$2" && [ -f bin/fusio ] || { echo "no bin/fusio in $2" >&2; exit 97; }
shift 2

case $task in
versions)
  php -r '
$versions = ["php" => preg_replace("/[^0-9.].*/", "", PHP_VERSION)];
$installed = json_decode((string) @file_get_contents("vendor/composer/installed.json"), true);
foreach ($installed["packages"] ?? [] as $package) {
    if (in_array($package["name"], ["fusio/impl", "fusio/cli"])) {
        $versions[substr($package["name"], 6)] = ltrim($package["version"], "v");
    }
}
if (preg_match("/^#+ *v?(\d+\.\d+\.\d+)/m", (string) @file_get_contents("CHANGELOG.md"), $match)) {
    $versions["fusio"] = $match[1];
}
echo json_encode($versions);
'
  ;;

# The login of the command line is a file: an existing one is put aside, or an empty file for none.
login) # NAME PASSWORD
  [ -f fusio_token.json.kept ] || mv fusio_token.json fusio_token.json.kept 2> /dev/null ||
    : > fusio_token.json.kept
  php bin/fusio login --username="$1" --password="$2"
  ;;

# Works also after a run that was killed.
logout)
  [ -f fusio_token.json.kept ] || exit 0
  php bin/fusio logout
  if [ -s fusio_token.json.kept ]; then mv fusio_token.json.kept fusio_token.json
  else rm -f fusio_token.json.kept fusio_token.json; fi
  ;;

# Pages tell readers to save the files in the folder of the installation. A temporary folder with a
# link to bin/ is the same to the commands, and leaves nothing behind.
deploy) # COMMANDS [FILE CONTENT] …
  installation=$PWD commands=$1
  shift
  folder=$(mktemp -d) || exit 97
  trap 'rm -rf "$folder"' EXIT
  ln -s "$installation/bin" "$folder/bin" && cd "$folder" || exit 97
  while [ $# -gt 0 ]; do printf '%s\n' "$2" > "$1"; shift 2; done
  code=0
  while IFS= read -r line; do
    : > deploy.log
    eval "$line" >> printed.txt 2>&1 || code=$?
    cat deploy.log
  done <<END
$commands
END
  printf '%s\n' 'what was printed:'
  cat printed.txt
  exit "$code"
  ;;
esac
