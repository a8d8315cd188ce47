const folders: Readonly<Record<string, string>> = {
  actions: 'backend/api/action',
  connections: 'backend/api/connection',
  generators: 'backend/development/generator',
};

/**
 * The page of a data file, below docs/.
 *
 * @param reference such as `actions/sql-query-all`
 * @returns such as `backend/api/action/sql-query-all.mdx`
 */
export function pageOf(reference: string): string {
  const [kind = '', id = ''] = reference.split('/');
  return `${folders[kind] ?? kind}/${id}.mdx`;
}
