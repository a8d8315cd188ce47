import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import {
  verified,
  type Action,
  type Connection,
  type Dataset,
  type Example,
  type Verified,
  type VerifiedExample,
} from '../../../reference/schema';
import type { Catalogue, Entry } from './catalogue';
import { deployCommands, deploymentOf } from './deploy-file';
import { replaceNames, shownName } from './names';
import {
  backendCalls,
  CALLER,
  callerCalls,
  curlOfCall,
  curlOfLogin,
  curlOfRequest,
  curlOfToken,
  httpResponse,
} from './requests';

/** Where the record of a live run lies, below the folder of the site. */
export const VERIFIED_FILE = 'reference/verified.json';

/** The name of an example in the record. */
export const exampleName = (reference: string, { key }: Pick<Example, 'key'>): string =>
  `${reference}#${key}`;

function tablesOf(example: Example, dataset: Dataset | undefined): unknown[] {
  return example.tables.map((name) => [name, dataset?.tables[name]]);
}

/**
 * What a page prints of an example, as texts: what a reader copies, what is there beforehand and
 * what comes back. A run executes the same, made by the same functions, with its own names.
 */
export function printedTexts(
  source: Example,
  owner: Action | Connection,
  catalogue: Catalogue,
): string[] {
  const shown = shownName(catalogue);
  const example = replaceNames(source, shown);
  const calls = replaceNames(backendCalls(source, owner, catalogue), shown);
  const caller = replaceNames(callerCalls(source), shown);
  const deployment = deploymentOf(calls, catalogue);
  return [
    JSON.stringify(tablesOf(example, catalogue.datasets.get('bookshop')?.data)),
    JSON.stringify(calls),
    curlOfLogin,
    ...calls.map((call) => curlOfCall(call)),
    ...deployment.files.flatMap(({ name, content }) => [name, content]),
    deployCommands(deployment),
    ...caller.map((call) => curlOfCall(call)),
    ...(caller.length > 0 ? [curlOfToken(CALLER.name, CALLER.password)] : []),
    ...example.requests.flatMap((request) => [
      curlOfRequest(request),
      httpResponse(request.response),
      JSON.stringify(request.response.match),
    ]),
  ];
}

/**
 * The hash of all that a page prints of an example: another one as soon as a character of it
 * changes.
 */
export function hashOfExample(
  example: Example,
  owner: Action | Connection,
  catalogue: Catalogue,
): string {
  const text = JSON.stringify(printedTexts(example, owner, catalogue));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * Reads the record of a live run.
 *
 * @param file which may be missing
 * @throws Error when it is not what `verify:live --record` writes
 */
export function readVerified(file: string): Verified {
  if (!fs.existsSync(file)) return {};
  try {
    return verified.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new Error(
      `${path.relative(process.cwd(), file)}:1: is not what "npm run verify:live -- --record" writes; allowed: nothing else, or no file`,
    );
  }
}

/** The record of an example as the page prints it now; undefined where it has changed since. */
export function verificationOf(
  reference: string,
  example: Example,
  owner: Action | Connection,
  catalogue: Catalogue,
): VerifiedExample | undefined {
  const record = catalogue.verified[exampleName(reference, example)];
  return record?.hash === hashOfExample(example, owner, catalogue) ? record : undefined;
}

/** An example with the entry it is in. */
export interface PlacedExample {
  readonly name: string;
  readonly reference: string;
  readonly entry: Entry<Action> | Entry<Connection>;
  readonly example: Example;
}

/** Every example of the reference, in the order of the files. */
export function allExamples(catalogue: Catalogue): PlacedExample[] {
  const kinds = [
    ['actions', catalogue.actions],
    ['connections', catalogue.connections],
  ] as const;
  return kinds.flatMap(([kind, entries]) =>
    [...entries].flatMap(([id, entry]) => {
      const reference = `${kind}/${id}`;
      return entry.data.examples.map((example) => ({
        name: exampleName(reference, example),
        reference,
        entry,
        example,
      }));
    }),
  );
}
