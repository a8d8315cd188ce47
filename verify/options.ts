import type { ExampleForm } from '../reference/schema';

/** The instance that is verified, and where the JSON report goes. */
export interface TargetOptions {
  /** Address of the API, without a slash at its end. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** File of the JSON report, `-` for standard output. */
  readonly json: string | undefined;
}

/** Where the command line of the instance is. */
export interface InstallationOptions {
  /** The folder that holds bin/fusio, on the machine or in the container where the command runs. */
  readonly dir: string;
  /** What leads there, such as `docker compose exec -T fusio`; nothing for this machine. */
  readonly exec: string | undefined;
}

/** What `verify:live` was asked to do. */
export interface LiveOptions extends TargetOptions {
  readonly jobs: number;
  /** The forms that were asked for. */
  readonly forms: readonly ExampleForm[];
  /** The command line of the instance; without it deploy files cannot be run. */
  readonly installation: InstallationOptions | undefined;
  /** File of the record of what passed. */
  readonly record: string | undefined;
  /** Remove what killed runs have left, and do nothing else. */
  readonly clean: boolean;
  /** Whether the firewall of the instance lets this machine through. */
  readonly exempt: boolean;
  /** Patterns of names; none means all of them. */
  readonly only: readonly string[];
  /** Leave what was created, for a look at it. */
  readonly keep: boolean;
  /** Addresses by name of service, given on the command line. */
  readonly services: ReadonlyMap<string, string>;
}
