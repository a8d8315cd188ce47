/** What browsers tell of the connection, where they do. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether what may never be needed can be fetched: not for readers who pay by the byte or wait. */
export function mayFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
