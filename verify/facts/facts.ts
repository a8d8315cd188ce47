import type { Catalog } from '../../reference/lib/model';
import { ApiClient } from '../client/api-client';
import { VerifyError, type Options, type Outcome } from '../program';
import { compareClasses, type FormElement, type ReportedClass } from './compare-classes';

/** For each kind of class: the path of the list, its key, and the path of the form of a class. */
const kinds = [
  ['actions', '/backend/action/list', 'actions', '/backend/action/form?class='],
  ['connections', '/backend/connection/list', 'connections', '/backend/connection/form?class='],
  ['generators', '/backend/generator', 'providers', '/backend/generator/'],
] as const;

async function readClasses(
  client: ApiClient,
  [, listPath, listKey, formPath]: (typeof kinds)[number],
): Promise<ReportedClass[]> {
  const list = (await client.read(listPath))[listKey];
  if (!Array.isArray(list)) {
    throw new VerifyError(`GET ${listPath} returned without a list "${listKey}".`);
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

/**
 * The program `verify:facts`.
 *
 * @throws VerifyError when it cannot run
 */
export async function verifyFacts(
  options: Options,
  catalog: Catalog,
  log: (text: string) => void,
): Promise<Outcome> {
  const client = await new ApiClient(options, log).connect();
  const differences: string[] = [];
  const compared: Record<string, number> = {};
  for (const kind of kinds) {
    const [name] = kind;
    log(`reading the ${name} of the instance`);
    const reported = await readClasses(client, kind);
    const recorded = [...catalog[name].values()].map(({ file, data }) => ({ ...data, file }));
    differences.push(...compareClasses(name, recorded, reported));
    compared[name] = reported.length;
  }
  await client.close();
  const { url } = options;
  const { apiVersion } = client;
  const counts = Object.entries(compared).map(([kind, count]) => `${count} ${kind}`);
  const text = [
    ...differences,
    `Fusio API ${apiVersion} at ${url}: compared ${counts.join(', ')}`,
    `${differences.length} differences`,
  ].join('\n');
  const code = differences.length === 0 ? 0 : 1;
  return { code, text, report: { url, apiVersion, compared, differences } };
}
