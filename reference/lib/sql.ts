import type { Dataset } from '../schema';
import type { Catalog } from './model';

type Table = Dataset['tables'][string];
type Column = Table['columns'][number];
type Value = Table['rows'][number][string];

function typeOf({ type, length = 255, precision = 10, scale = 0 }: Column): string {
  switch (type) {
    case 'string':
      return `VARCHAR(${length})`;
    case 'decimal':
      return `DECIMAL(${precision}, ${scale})`;
    case 'integer':
      return 'INT';
    default:
      return type.toUpperCase();
  }
}

function columnOf(column: Column): string {
  const parts = [column.name, typeOf(column)];
  if (column.notNull) parts.push('NOT NULL');
  if (column.autoIncrement) parts.push('AUTO_INCREMENT');
  return parts.join(' ');
}

function literal(value: Value | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/**
 * The statements that create tables with their rows, for MySQL and MariaDB.
 *
 * @param names of tables in reference/datasets/bookshop.yaml; unknown ones are left out
 */
export function sqlOfTables(names: readonly string[], { datasets }: Catalog): string {
  return names
    .flatMap((name) => {
      const table = datasets.get('bookshop')?.data.tables[name];
      if (!table) return [];
      const columns = [...table.columns.map(columnOf), `PRIMARY KEY (${table.primaryKey})`];
      const keys = table.columns.map((column) => column.name);
      const rows = table.rows.map(
        (row) => `  (${keys.map((key) => literal(row[key])).join(', ')})`,
      );
      return [
        `CREATE TABLE ${name} (\n  ${columns.join(',\n  ')}\n);`,
        ...(rows.length > 0
          ? [`INSERT INTO ${name} (${keys.join(', ')}) VALUES\n${rows.join(',\n')};`]
          : []),
      ];
    })
    .join('\n\n');
}
