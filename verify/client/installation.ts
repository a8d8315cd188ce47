import { deployCommands, type Deployment } from '../../reference/lib/deploy-file';
import { LiveError, type CommandLine, type Target } from '../program';
import { withoutLine } from './response';
import { runCommand, type ShellOutcome } from './shell';

/** The release of each part, as far as the installation tells. */
export type InstalledVersions = Readonly<Partial<Record<'fusio' | 'impl' | 'cli' | 'php', string>>>;

interface DeployOutcome {
  /** What `deploy` says of each entry, such as `[CREATED] action Books`. */
  readonly log: string;
  /** Why the commands of the page did not succeed; undefined when they did. */
  readonly problem: string | undefined;
}

/** The command line of an instance, logged in. */
export interface Installation {
  readonly versions: InstalledVersions;
  /** Writes the files of a page into an empty folder next to bin/ and runs its commands. */
  deploy(deployment: Deployment): Promise<DeployOutcome>;
  close(): Promise<void>;
}

const ENTER = 'cd "$1" && [ -f bin/fusio ] || { echo "no bin/fusio in $1" >&2; exit 97; }';

/** The log in of the command line is a file: one that is there is put aside, an empty one for none. */
const LOGIN = `${ENTER}
[ -f fusio_token.json.kept ] || mv fusio_token.json fusio_token.json.kept 2> /dev/null ||
  : > fusio_token.json.kept
php bin/fusio login --username="$2" --password="$3"`;

/** Also after a run that was killed. */
const LOGOUT = `${ENTER}
[ -f fusio_token.json.kept ] || exit 0
php bin/fusio logout
if [ -s fusio_token.json.kept ]; then mv fusio_token.json.kept fusio_token.json
else rm -f fusio_token.json.kept fusio_token.json; fi`;

const VERSIONS = `${ENTER}
php -r '
$versions = ["php" => preg_replace("/[^0-9.].*/", "", PHP_VERSION)];
$installed = json_decode((string) @file_get_contents("vendor/composer/installed.json"), true);
foreach ($installed["packages"] ?? [] as $package) {
    if (in_array($package["name"], ["fusio/impl", "fusio/cli"])) {
        $versions[substr($package["name"], 6)] = ltrim($package["version"], "v");
    }
}
if (preg_match("/^#+ *v?(\\d+\\.\\d+\\.\\d+)/m", (string) @file_get_contents("CHANGELOG.md"), $match)) {
    $versions["fusio"] = $match[1];
}
echo json_encode($versions);
'`;

/**
 * The page has its reader put the files into the folder of the installation. A folder with a link
 * to bin/ is the same to the commands and leaves nothing in the installation.
 */
const DEPLOY = `${ENTER}
installation=$PWD commands=$2
shift 2
folder=$(mktemp -d) || exit 97
trap 'rm -rf "$folder"' EXIT
ln -s "$installation/bin" "$folder/bin" && cd "$folder" || exit 97
while [ $# -gt 0 ]; do printf '%s\\n' "$2" > "$1"; shift 2; done
code=0
while IFS= read -r line; do
  : > deploy.log
  eval "$line" >> printed.txt 2>&1 || code=$?
  cat deploy.log
done <<END
$commands
END
printf '%s\\n' 'what was printed:'
cat printed.txt
exit "$code"`;

/** What failed, in the words of `deploy`, with the message of the API that -v prints below. */
const failuresIn = (log: string): string[] =>
  log
    .split(/^(?=- \[)/m)
    .filter((part) => part.startsWith('- [FAILED]'))
    .map((part) => {
      const [line = ''] = part.split('\n');
      const message = /^ +"message": (".*"),?$/m.exec(part)?.[1];
      const reason = message === undefined ? '' : ` (${withoutLine(String(JSON.parse(message)))})`;
      return `${line.slice(2)}${reason}`;
    });

/** Runs a script where the installation is. The prefix is read by a shell, so it can hold quotes. */
const runAt = (
  { dir, exec }: CommandLine,
  script: string,
  ...args: readonly string[]
): Promise<ShellOutcome> => {
  const there = ['sh', '-c', script, 'sh', dir, ...args];
  return runCommand('bash', ['-c', `${exec} "$@"`, 'bash', ...there]);
};

/** Logs out, and brings back the log in that was put aside. */
export async function restoreLogin(commandLine: CommandLine): Promise<void> {
  await runAt(commandLine, LOGOUT);
}

const lastLine = ({ out, err }: ShellOutcome): string =>
  `${err}\n${out}`.trim().split('\n').at(-1)?.trim() ?? '';

/**
 * Logs in at the command line of the instance.
 *
 * @throws LiveError when there is none, or it does not take the credentials
 */
export async function openInstallation(
  commandLine: CommandLine,
  { username, password }: Target,
): Promise<Installation> {
  const read = await runAt(commandLine, VERSIONS);
  if (read.code !== 0) {
    throw new LiveError(
      `The command line of the instance does not respond (${lastLine(read)}): check --fusio-dir and --fusio-exec.`,
    );
  }
  const login = await runAt(commandLine, LOGIN, username, password);
  if (!login.out.includes('Login successful')) {
    await restoreLogin(commandLine);
    throw new LiveError(`"php bin/fusio login" does not succeed: ${lastLine(login)}`);
  }
  return {
    versions: JSON.parse(/\{.*\}/.exec(read.out)?.[0] ?? '{}') as InstalledVersions,
    deploy: async (deployment) => {
      const files = deployment.files.flatMap(({ name, content }) => [name, content]);
      const outcome = await runAt(commandLine, DEPLOY, deployCommands(deployment), ...files);
      const [log = '', printed = ''] = outcome.out.split('what was printed:\n');
      const failures = failuresIn(log);
      const reason = failures.join('; ') || printed.trim() || lastLine(outcome);
      return { log, problem: outcome.code === 0 && failures.length === 0 ? undefined : reason };
    },
    close: () => restoreLogin(commandLine),
  };
}
