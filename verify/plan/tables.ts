import { resolveConnection } from '../../reference/lib/calls';
import type { Catalogue } from '../../reference/lib/model';
import type { Dataset, Json, UseCaseObject } from '../../reference/schema';
import { PlanError } from './plan-error';

type JsonObject = Readonly<Record<string, Json>>;
type Table = Dataset['tables'][string];

/** A table with rows, on a connection that is there already. */
export interface TablePlan {
  readonly name: string;
  readonly connection: string;
  readonly body: JsonObject;
  readonly rows: readonly JsonObject[];
  /** The id that the database has to give each row; none where the rows bring their ids. */
  readonly ids: readonly string[] | undefined;
}

/**
 * A number column that counts up is left to the database: PostgreSQL would return an error for a
 * row that brings its id, and would hand the same id out again.
 */
function planTable(name: string, renamed: string, table: Table, connection: string): TablePlan {
  const { columns, primaryKey, rows } = table;
  const counted = columns.find(
    (column) => column.autoIncrement && column.name === primaryKey,
  )?.name;
  if (counted && rows.some((row, index) => row[counted] !== index + 1)) {
    throw new PlanError(`the rows of table "${name}" must have the ids 1, 2, 3 … in this order`);
  }
  return {
    name: renamed,
    connection,
    body: { name: renamed, columns, primaryKey, indexes: [], foreignKeys: [] },
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => column !== counted)
          // A false is sent to MySQL as an empty string, which a boolean column refuses.
          .map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value]),
      ),
    ),
    ids: counted ? rows.map((_, index) => String(index + 1)) : undefined,
  };
}

/** Whether an object is a connection to a relational database. */
export function isDatabase(
  object: UseCaseObject,
  catalogue: Catalogue,
): object is Extract<UseCaseObject, { kind: 'connection' }> {
  if (object.kind !== 'connection') return false;
  const { class: className } = resolveConnection(object, catalogue);
  return [...catalogue.connections.values()].some(
    ({ data }) => data.class === className && data.returns === 'Doctrine\\DBAL\\Connection',
  );
}

/**
 * The tables of a scenario.
 *
 * @param names on the page
 * @param renamed in the run, in the same order
 */
export function planTables(
  names: readonly string[],
  renamed: readonly string[],
  connection: string,
  catalogue: Catalogue,
): TablePlan[] {
  const known = catalogue.datasets.get('bookshop')?.data.tables ?? {};
  return names.map((name, at) => {
    const table = known[name];
    if (!table) throw new PlanError(`table "${name}" is not in reference/datasets/bookshop.yaml`);
    return planTable(name, renamed[at] ?? name, table, connection);
  });
}
