/** The attributes of an element in the head; the text of a script or style is `innerHTML`. */
export type Attributes = Readonly<Record<string, unknown>>;

/** What one use of `<Head>` asks for: elements by name, in order. */
export interface HeadElement {
  readonly type: string;
  readonly attributes: Attributes;
}

/**
 * Which attribute says that two elements are the same thing, by name of the element; the last of
 * them that an element has.
 */
const identifying: Readonly<Record<string, readonly string[]>> = {
  base: ['href'],
  link: ['rel', 'href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  noscript: ['innerHTML'],
  script: ['src', 'innerHTML'],
  style: ['innerHTML'],
};

function identity({ type, attributes }: HeadElement): string | undefined {
  const names = identifying[type] ?? [];
  let found: string | undefined;
  for (const name of Object.keys(attributes)) {
    if (!names.includes(name)) continue;
    // There is one canonical address, and any number of style sheets.
    if (found === 'rel' && attributes.rel === 'canonical') continue;
    if (name === 'rel' && attributes.rel === 'stylesheet') continue;
    found = name;
  }
  const value = found === undefined ? undefined : attributes[found];
  return typeof value === 'string' && value !== ''
    ? `${type} ${found} ${value.toLowerCase()}`
    : undefined;
}

/**
 * What the head holds: an element replaces those that are the same thing in a use of `<Head>` before
 * it, which is further out.
 *
 * @param uses in the order in which they were rendered first
 */
export function headTags(uses: ReadonlyArray<readonly HeadElement[]>): HeadElement[] {
  const seen = new Set<string>();
  return [...uses].reverse().reduce<HeadElement[]>((tags, use) => {
    const own = use.flatMap((element) => {
      const id = identity(element);
      return id === undefined || seen.has(id) ? [] : [{ element, id }];
    });
    own.forEach(({ id }) => seen.add(id));
    return [...own.map(({ element }) => element), ...tags];
  }, []);
}

/** The attributes of `<html>`, `<body>` or `<title>`: the inner ones win, one by one. */
export function attributesOf(
  type: string,
  uses: ReadonlyArray<readonly HeadElement[]>,
): Attributes {
  const elements = uses.flat().filter((element) => element.type === type);
  return Object.assign({}, ...elements.map(({ attributes }) => attributes)) as Attributes;
}
