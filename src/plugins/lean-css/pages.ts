/** What a finished page uses of the style sheet. */
export interface PageUse {
  readonly names: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
}

/** A start tag; quoted values may hold any sign. No two branches begin alike, so it stays linear. */
const TAG = /<[a-z][^\s<>"'/]*((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;

/**
 * @param html a finished page
 * @returns its classes and ids, and the custom properties that its attributes read
 */
export function usedIn(html: string): PageUse {
  const names = new Set<string>();
  const properties = new Set<string>();
  for (const [, attributes = ''] of html.matchAll(TAG)) {
    for (const [, key, double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? '';
      if (key === 'class') value.split(/\s+/).forEach((name) => names.add(name));
      if (key === 'id') names.add(value);
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) properties.add(name);
    }
  }
  return { names, properties };
}
