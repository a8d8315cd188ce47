import { callsOfObject, type ObjectCall } from '../../reference/lib/calls';
import type { Catalog } from '../../reference/lib/model';
import { replaceNames } from '../../reference/lib/names';
import { removalsOfObject } from '../../reference/lib/removal';
import type { UseCaseObject } from '../../reference/schema';
import { LiveError } from '../live-error';

export interface PlannedCall extends ObjectCall {
  /** What could not be done, for a message when the call fails. */
  readonly failure: string;
  /** Paths that DELETE removes again, in the order of creation. */
  readonly undo: readonly string[];
  /** The user whose id is in the body, by name. */
  readonly user?: string | undefined;
}

/**
 * How long a name may be where it is less than 255: PostgreSQL leaves 63 of a table's. The schema of
 * the data checks names as a page shows them; the prefix of a live run makes them longer.
 */
const nameLengths: Readonly<Record<string, number>> = {
  event: 64,
  operation: 64,
  rate: 64,
  table: 63,
};

/** @throws LiveError where Fusio or the database takes no such name */
export function assertShort(kind: string, name: string): void {
  const allowed = nameLengths[kind] ?? 255;
  if (name.length <= allowed) return;
  throw new LiveError(
    `with its prefix the name of ${kind} "${name}" has ${name.length} characters; allowed: ${allowed}`,
  );
}

/** The calls of an object, each with what it leaves. */
export function planObject(object: UseCaseObject, catalog: Catalog): PlannedCall[] {
  const name = 'name' in object ? object.name : '';
  assertShort(object.kind, name);
  const service =
    object.kind === 'connection' ? catalog.services.get(object.service)?.data.title : undefined;
  const undo = removalsOfObject(object, catalog).map((path) => `/backend/${path}`);
  const user = object.kind === 'rate' ? object.user : undefined;
  return replaceNames(
    callsOfObject(object, catalog).map((call): PlannedCall => {
      const isChange = call.method !== undefined;
      const label = name === '' ? call.kind : `${call.kind} "${name}"`;
      const failure = service
        ? `${service} does not take connection "${name}"`
        : `${label} could not be ${isChange ? 'changed' : 'created'}`;
      return { ...call, failure, undo: isChange ? [] : undo.toReversed(), user };
    }),
  );
}
