import { callsOfStep } from '../../reference/lib/calls';
import type { Catalog } from '../../reference/lib/model';
import { scenariosOf } from '../../reference/lib/scenario';
import { parseFactsArguments } from '../arguments';
import { ApiClient } from '../client/api-client';
import { LiveError } from '../live-error';
import { writeReport, type ProgramIo } from '../program';
import {
  compareClasses,
  compareRoutes,
  type Call,
  type Drift,
  type FormElement,
  type ReportedClass,
} from './compare-classes';

/** Where the backend API has the classes of each kind: their list, its key, and the form of one. */
const kinds = [
  ['actions', '/backend/action/list', 'actions', '/backend/action/form?class='],
  ['connections', '/backend/connection/list', 'connections', '/backend/connection/form?class='],
  ['generators', '/backend/generator', 'providers', '/backend/generator/'],
] as const;

export interface FactsReport {
  readonly url: string;
  readonly apiVersion: string;
  readonly compared: Readonly<Record<string, number>>;
  readonly drifts: readonly Drift[];
}

async function readClasses(
  client: ApiClient,
  [, listPath, listKey, formPath]: (typeof kinds)[number],
): Promise<ReportedClass[]> {
  const list = (await client.read(listPath))[listKey];
  if (!Array.isArray(list)) {
    throw new LiveError(`GET ${listPath} returned without a list "${listKey}".`);
  }
  const classes: ReportedClass[] = [];
  for (const { name, class: apiClass } of list as ReadonlyArray<{ name: string; class: string }>) {
    // A class without a form has no "element" at all.
    const { element = [] } = await client.read(formPath + encodeURIComponent(apiClass));
    const elements = element as readonly FormElement[];
    classes.push({ name, class: apiClass.replaceAll('.', '\\'), elements });
  }
  return classes;
}

/** The calls of the backend API by which scenarios are set up or that they send themselves. */
const callsOfReference = (catalog: Catalog): Call[] =>
  scenariosOf(catalog)
    .flatMap(({ scenario }) => scenario.steps)
    .flatMap((step): Call[] => [
      ...callsOfStep(step, catalog).map(({ method = 'POST', path }) => ({ method, path })),
      ...step.requests.map(({ method, path }) => ({ method, path: path.replace(/\?.*/, '') })),
    ])
    .filter(({ path }) => path.startsWith('/backend/'));

function formatDrift({ kind, class: name, file, at, recorded, reported }: Drift): string {
  if (kind === 'routes') return `routes: the instance has no ${name}`;
  const place = `${file ?? kind}: ${name}${at === undefined ? '' : ` ${at}`}`;
  if (reported === undefined) return `${place} is unknown to the instance`;
  const own = recorded === undefined ? 'missing' : `"${recorded}"`;
  return `${place} is ${own}, the instance has "${reported}"`;
}

function formatFacts({ apiVersion, url, compared, drifts }: FactsReport): string {
  const counts = Object.entries(compared).map(([kind, count]) => `${count} ${kind}`);
  return [
    ...drifts.map(formatDrift),
    `Fusio API ${apiVersion} at ${url}: compared ${counts.join(', ')}`,
    `${drifts.length} differences`,
  ].join('\n');
}

/**
 * The program `verify:facts`.
 *
 * @throws LiveError when it cannot run
 */
export async function verifyFacts(
  argv: readonly string[],
  catalog: Catalog,
  io: ProgramIo,
): Promise<number> {
  const options = parseFactsArguments(argv, io.environment);
  const client = await new ApiClient(options, { ...io.clock, notice: io.log }).connect();
  const drifts: Drift[] = [];
  const compared: Record<string, number> = {};
  for (const kind of kinds) {
    const [name] = kind;
    io.log(`reading the ${name} of the instance`);
    const reported = await readClasses(client, kind);
    const recorded = [...catalog[name].values()].map(({ file, data }) => ({ ...data, file }));
    drifts.push(...compareClasses(name, recorded, reported));
    compared[name] = reported.length;
  }
  const { routes } = await client.read('/system/route?filter=backend');
  const calls = callsOfReference(catalog);
  drifts.push(...compareRoutes(calls, routes as Parameters<typeof compareRoutes>[1]));
  const { apiVersion } = client;
  const report: FactsReport = { url: options.url, apiVersion, compared, drifts };
  writeReport(options.json, report, formatFacts(report), io);
  return drifts.length === 0 ? 0 : 1;
}
