import { resolveConnection } from '../../reference/lib/calls';
import type { Catalog } from '../../reference/lib/model';
import type { Json, UseCaseObject } from '../../reference/schema';
import { LiveError } from '../error';

type JsonObject = Record<string, Json>;

export interface TablePlan {
  readonly body: JsonObject & { readonly name: string };
  readonly rows: readonly JsonObject[];
}

/**
 * A table of the dataset, under a name of the run.
 *
 * A number column that counts up is left to the database: PostgreSQL would return an error for a
 * row that brings its id, and would hand the same id out again.
 */
export function planTable(shown: string, name: string, catalog: Catalog): TablePlan {
  const table = catalog.datasets.get('bookshop')?.data.tables[shown];
  if (!table) throw new LiveError(`table "${shown}" is not in reference/datasets/bookshop.yaml`);
  const { columns, primaryKey, rows } = table;
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
  };
}

export function isDatabase(object: UseCaseObject, catalog: Catalog): boolean {
  if (object.kind !== 'connection') return false;
  const { class: className } = resolveConnection(object, catalog);
  return [...catalog.connections.values()].some(
    ({ data }) => data.class === className && data.returns === 'Doctrine\\DBAL\\Connection',
  );
}
