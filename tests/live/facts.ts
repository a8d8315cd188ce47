import type { Action, Connection } from '../../reference/schema';
import type { Catalogue, Classed, Entry } from '../../src/plugins/reference/catalogue';
import { backendCalls } from '../../src/plugins/reference/requests';
import { connect, messageOf, type ApiClient } from './api-client';
import { factsHelp, parseFactsArguments } from './arguments';
import {
  compareClasses,
  compareRoutes,
  type Call,
  type Drift,
  type FormElement,
  type RecordedClass,
  type ReportedClass,
} from './forms';
import { writeReport, type ProgramIo } from './live';
import { LiveError } from './live-error';

type Owner = Entry<Action> | Entry<Connection>;

/** What a kind of class is called in the backend API. */
interface Kind {
  readonly kind: 'actions' | 'connections' | 'generators';
  readonly listPath: string;
  readonly listKey: string;
  readonly formPath: (apiClass: string) => string;
}

const kinds: readonly Kind[] = [
  {
    kind: 'actions',
    listPath: '/backend/action/list',
    listKey: 'actions',
    formPath: (name) => `/backend/action/form?class=${encodeURIComponent(name)}`,
  },
  {
    kind: 'connections',
    listPath: '/backend/connection/list',
    listKey: 'connections',
    formPath: (name) => `/backend/connection/form?class=${encodeURIComponent(name)}`,
  },
  {
    kind: 'generators',
    listPath: '/backend/generator',
    listKey: 'providers',
    formPath: (name) => `/backend/generator/${encodeURIComponent(name)}`,
  },
];

/** A whole run of `verify:facts`. */
export interface FactsReport {
  readonly url: string;
  readonly apiVersion: string;
  /** Classes compared, by kind. */
  readonly compared: Readonly<Record<string, number>>;
  readonly drifts: readonly Drift[];
}

async function get(client: ApiClient, path: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await client.send({ method: 'GET', path, authorized: true });
  if (response.status !== 200) {
    throw new LiveError(`GET ${path} returned ${response.status} ${messageOf(response)}.`);
  }
  try {
    return JSON.parse(response.text) as Readonly<Record<string, unknown>>;
  } catch {
    throw new LiveError(`GET ${path} returned something that is not JSON.`);
  }
}

async function readClasses(client: ApiClient, kind: Kind): Promise<ReportedClass[]> {
  const list = (await get(client, kind.listPath))[kind.listKey];
  if (!Array.isArray(list)) {
    throw new LiveError(`GET ${kind.listPath} returned without a list "${kind.listKey}".`);
  }
  const classes: ReportedClass[] = [];
  for (const { name, class: apiClass } of list as ReadonlyArray<{ name: string; class: string }>) {
    // A class without a form has no "element" at all.
    const { element = [] } = (await get(client, kind.formPath(apiClass))) as {
      element?: readonly FormElement[];
    };
    classes.push({ name, class: apiClass.replaceAll('.', '\\'), elements: element });
  }
  return classes;
}

const recordedClass = ({ file, data }: Entry<Classed>): RecordedClass => ({ ...data, file });

/** The calls of the backend API by which examples are set up or that they send themselves. */
function callsOf(entries: readonly Owner[], catalogue: Catalogue): Call[] {
  const calls = entries.flatMap(({ data }) =>
    data.examples.flatMap((example): Call[] => [
      ...backendCalls(example, data, catalogue).map(({ path }) => ({ method: 'POST', path })),
      ...example.requests.map(({ method, path }) => ({ method, path: path.replace(/\?.*/, '') })),
    ]),
  );
  const backend = calls.filter(({ path }) => path.startsWith('/backend/'));
  return [...new Map(backend.map((call) => [`${call.method} ${call.path}`, call])).values()];
}

function formatDrift(drift: Drift): string {
  const { kind, file, at, what, recorded, reported } = drift;
  if (kind === 'routes') return `routes: the instance has no ${drift.class}`;
  const place = `${file ?? kind}: ${drift.class}${at === undefined ? '' : ` ${at}`}`;
  if (what === 'has different') return `${place} is "${recorded}", the instance has "${reported}"`;
  if (what === 'lacks') return `${place} is missing, the instance has "${reported}"`;
  return `${place} is unknown to the instance`;
}

/** The report as a person reads it. */
export function formatFacts(report: FactsReport): string {
  const counts = Object.entries(report.compared).map(([kind, count]) => `${count} ${kind}`);
  return [
    ...report.drifts.map(formatDrift),
    `Fusio API ${report.apiVersion} at ${report.url}: compared ${counts.join(', ')}`,
    `${report.drifts.length} differences`,
  ].join('\n');
}

/**
 * The program `verify:facts`.
 *
 * @param argv its arguments
 * @param catalogue the data that is compared
 * @returns the exit code
 */
export async function verifyFacts(
  argv: readonly string[],
  catalogue: Catalogue,
  io: ProgramIo,
): Promise<number> {
  try {
    const options = parseFactsArguments(argv, io.environment);
    if (options === 'help') {
      io.out(`${factsHelp}\n`);
      return 0;
    }
    const client = await connect(options, { ...io.client, notice: io.log });
    const actions = [...catalogue.actions.values()];
    const connections = [...catalogue.connections.values()];
    const recorded: Readonly<Record<Kind['kind'], ReadonlyArray<Entry<Classed>>>> = {
      actions,
      connections,
      generators: [...catalogue.generators.values()],
    };
    const drifts: Drift[] = [];
    const compared: Record<string, number> = {};
    for (const kind of kinds) {
      io.log(`reading the ${kind.kind} of the instance`);
      const reported = await readClasses(client, kind);
      drifts.push(...compareClasses(kind.kind, recorded[kind.kind].map(recordedClass), reported));
      compared[kind.kind] = reported.length;
    }
    const { routes } = await get(client, '/system/route?filter=backend');
    const calls = callsOf([...actions, ...connections], catalogue);
    drifts.push(...compareRoutes(calls, routes as Parameters<typeof compareRoutes>[1]));
    const { apiVersion } = client;
    const report: FactsReport = { url: options.url, apiVersion, compared, drifts };
    writeReport(options.json, report, formatFacts(report), io);
    return drifts.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    io.log(error.message);
    return 2;
  }
}
