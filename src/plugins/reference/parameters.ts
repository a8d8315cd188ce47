import type { Platform } from '../../../reference/lib/model';
import { type PathPart, pathParts } from '../../../reference/lib/platform/paths';
import type { PlatformOperation } from '../../../reference/schema/platform';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly type: string;
  /** Markdown; empty where nothing is known. */
  readonly description: string;
  /** What follows the shared meaning of a part of the path, in Markdown. */
  readonly note: string;
}

const notes: Readonly<Record<PathPart['takes'], string>> = {
  id: ', by its id',
  'id or name': ', by its id or by `~` and its name',
  any: '',
};

const unknown = { type: 'string', description: '' };

/** The parameters of an operation in order, each with its own meaning or the one all share. */
export function parametersOf(
  operation: PlatformOperation,
  { parameters: { data } }: Platform,
): Parameter[] {
  return [
    ...pathParts(operation.path).map(({ name, takes }): Parameter => {
      const own = operation.parameters[name];
      const meant = own ?? data.path[name] ?? unknown;
      return { ...meant, name, in: 'path', note: own ? '' : notes[takes] };
    }),
    ...operation.query.map((item): Parameter => {
      const meant =
        typeof item === 'string' ? { name: item, ...(data.query[item] ?? unknown) } : item;
      return { ...meant, in: 'query', note: '' };
    }),
  ];
}
