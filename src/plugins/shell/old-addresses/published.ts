/** An address that readers know, and where the list has it. */
export interface Published {
  readonly route: string;
  /** From 1. */
  readonly line: number;
}

/** What the list says of itself. */
const head = `# Every address that has been published, one a line: "npm run routes" adds what is new. A build stops
# where nothing serves one of them. So a page that moves leaves its line here, and gets a redirect in
# redirects.yaml.
`;

/**
 * The addresses of a list, in its order.
 *
 * @param text a line is an address without the base URL, a comment that begins with `#`, or empty
 * @returns also the lines that are neither
 */
export function parsePublished(text: string): { entries: Published[]; wrong: Published[] } {
  const lines = text
    .split('\n')
    .map((content, index) => ({ route: content.trim(), line: index + 1 }))
    .filter(({ route }) => route !== '' && !route.startsWith('#'));
  const isAddress = ({ route }: Published): boolean => /^\/(?:[^\s/]+\/)*$/.test(route);
  return {
    entries: lines.filter(isAddress),
    wrong: lines.filter((one) => !isAddress(one)),
  };
}

/** A list of addresses as it is kept: in alphabetical order, each once. */
export const formatPublished = (routes: Iterable<string>): string =>
  `${head}\n${[...new Set(routes)].sort().join('\n')}\n`;
