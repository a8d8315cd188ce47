import { resolveConnection } from '../../reference/lib/calls';
import type { Catalog } from '../../reference/lib/model';
import type { Dataset, Json, UseCaseObject } from '../../reference/schema';
import { LiveError } from '../live-error';
import { assertShort } from './planned-call';

type JsonObject = Readonly<Record<string, Json>>;
type Table = Dataset['tables'][string];

export interface TablePlan {
  readonly body: JsonObject & { readonly name: string };
  readonly rows: readonly JsonObject[];
  /** Whether the database has to give the rows the ids 1, 2, 3 … */
  readonly isCounted: boolean;
}

/**
 * A number column that counts up is left to the database: PostgreSQL would return an error for a
 * row that brings its id, and would hand the same id out again.
 */
function planTable(shown: string, name: string, { columns, primaryKey, rows }: Table): TablePlan {
  assertShort('table', name);
  const counted = columns.find((column) => column.autoIncrement && column.name === primaryKey);
  if (counted && rows.some((row, index) => row[counted.name] !== index + 1)) {
    throw new LiveError(`the rows of table "${shown}" must have the ids 1, 2, 3 … in this order`);
  }
  return {
    body: { name, columns, primaryKey, indexes: [], foreignKeys: [] },
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => column !== counted?.name)
          // A false is sent to MySQL as an empty string, which a boolean column refuses.
          .map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value]),
      ),
    ),
    isCounted: counted !== undefined,
  };
}

export function isDatabase(
  object: UseCaseObject,
  catalog: Catalog,
): object is Extract<UseCaseObject, { kind: 'connection' }> {
  if (object.kind !== 'connection') return false;
  const { class: className } = resolveConnection(object, catalog);
  return [...catalog.connections.values()].some(
    ({ data }) => data.class === className && data.returns === 'Doctrine\\DBAL\\Connection',
  );
}

/**
 * The tables of a scenario.
 *
 * @param renamed in the run, in the same order
 */
export const planTables = (
  names: readonly string[],
  renamed: readonly string[],
  catalog: Catalog,
): TablePlan[] =>
  names.map((name, at) => {
    const table = catalog.datasets.get('bookshop')?.data.tables[name];
    if (!table) throw new LiveError(`table "${name}" is not in reference/datasets/bookshop.yaml`);
    return planTable(name, renamed[at] ?? name, table);
  });
