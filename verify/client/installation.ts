import { deployCommands, type Deployment } from '../../reference/lib/deploy-file';
import type { InstallationOptions, TargetOptions } from '../arguments';
import { LiveError } from '../live-error';
import { withoutLine } from './response';
import { runCommand, type ShellOutcome } from './shell';

/** The release of each part, as far as the installation tells. */
export type InstalledVersions = Readonly<Partial<Record<'fusio' | 'impl' | 'cli' | 'php', string>>>;

/** One entry of a deploy file, by what `deploy` says of it. */
interface DeployedEntry {
  readonly state: string;
  readonly kind: string;
  readonly name: string;
}

interface DeployOutcome {
  readonly entries: readonly DeployedEntry[];
  /** Why the commands of the page did not succeed; undefined when they did. */
  readonly problem: string | undefined;
}

export interface Installation {
  readonly versions: InstalledVersions;
  /** Writes the files of a page into an empty folder next to bin/ and runs its commands. */
  deploy(deployment: Deployment): Promise<DeployOutcome>;
  /** Logs out, and restores the log in that was there. */
  close(): Promise<void>;
}

const ENTER = 'cd "$1" && [ -f bin/fusio ] || { echo "no bin/fusio in $1" >&2; exit 97; }';

/** The log in of the command line is a file; one that is there is put aside. */
const LOGIN = `${ENTER}
[ ! -f fusio_token.json ] || mv fusio_token.json fusio_token.json.kept
php bin/fusio login --username="$2" --password="$3"`;

const LOGOUT = `${ENTER}
php bin/fusio logout
[ ! -f fusio_token.json.kept ] || mv fusio_token.json.kept fusio_token.json`;

/** After a run that was killed: its log in goes, the one before it comes back. */
const RESTORE = `${ENTER}
[ ! -f fusio_token.json.kept ] || {
  php bin/fusio logout
  mv fusio_token.json.kept fusio_token.json
}`;

const VERSIONS = `${ENTER}
php -r '
$versions = ["php" => PHP_VERSION];
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

/** The lines of `deploy`, such as `- [FAILED] action Books: the reason`. */
const parseDeployed = (log: string): DeployedEntry[] =>
  [...log.matchAll(/^- \[(CREATED|UPDATED|FAILED)\] (\w+) ([^\s:]+)/gm)].map(
    ([, state = '', kind = '', name = '']) => ({ state, kind, name }),
  );

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
  { dir, exec = '' }: InstallationOptions,
  script: string,
  ...args: readonly string[]
): Promise<ShellOutcome> => {
  const there = ['sh', '-c', script, 'sh', dir, ...args];
  return runCommand('bash', ['-c', `${exec} "$@"`, 'bash', ...there]);
};

/** Brings back the log in of the command line that a killed run has put aside. */
export const restoreLogin = (options: InstallationOptions): Promise<unknown> =>
  runAt(options, RESTORE);

const lastLine = ({ out, err }: ShellOutcome): string =>
  `${err}\n${out}`.trim().split('\n').at(-1)?.trim() ?? '';

/**
 * Logs in at the command line of the instance.
 *
 * @throws LiveError when there is none, or it does not take the credentials
 */
export async function openInstallation(
  options: InstallationOptions,
  { username, password }: TargetOptions,
): Promise<Installation> {
  const read = await runAt(options, VERSIONS);
  if (read.code !== 0) {
    throw new LiveError(
      `The command line of the instance does not respond (${lastLine(read)}): check --fusio-dir and --fusio-exec.`,
    );
  }
  const login = await runAt(options, LOGIN, username, password);
  if (!login.out.includes('Login successful')) {
    await runAt(options, LOGOUT);
    throw new LiveError(`"php bin/fusio login" does not succeed: ${lastLine(login)}`);
  }

  return {
    versions: JSON.parse(/\{.*\}/.exec(read.out)?.[0] ?? '{}') as InstalledVersions,
    deploy: async (deployment) => {
      const files = deployment.files.flatMap(({ name, content }) => [name, content]);
      const outcome = await runAt(options, DEPLOY, deployCommands(deployment), ...files);
      const [log = '', printed = ''] = outcome.out.split('what was printed:\n');
      const failures = failuresIn(log);
      const reason = failures.join('; ') || printed.trim() || lastLine(outcome);
      const problem = outcome.code === 0 && failures.length === 0 ? undefined : reason;
      return { entries: parseDeployed(log), problem };
    },
    close: async () => {
      await runAt(options, LOGOUT);
    },
  };
}
