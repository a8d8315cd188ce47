import leven from 'leven';

import {
  footerColumnKeys,
  footerLinkKeys,
  inlineStyleKeys,
  keysOf,
  navbarItemKeys,
  UNTYPED,
  valuesOf,
} from './keys';

/** An error of the configuration. */
export interface ConfigError {
  /** What is wrong and what is allowed, beginning with the path, such as `themeConfig.navbar`. */
  readonly problem: string;
  /** The key or the value that is wrong: by it the line is found. */
  readonly word: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** ` Did you mean "x"?`, where one of the allowed words is at most two letters away. */
export function suggestion(word: string, allowed: readonly string[]): string {
  const near = allowed
    .map((candidate) => ({ candidate, distance: leven(word, candidate) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? ` Did you mean "${near.candidate}"?` : '';
}

/** `unknown key "x". Did you mean "y"? Allowed: …`, for a word that is none of the allowed ones. */
export function unknownWord(what: string, word: string, allowed: readonly string[]): string {
  return `unknown ${what} "${word}".${suggestion(word, allowed)} Allowed: ${allowed.join(', ')}`;
}

function checkKeys(path: string, value: Fields, allowed: readonly string[]): ConfigError[] {
  return Object.keys(value)
    .filter((key) => !allowed.includes(key) && !/^(?:data|aria)-/.test(key))
    .map((key) => ({ problem: `${path}: ${unknownWord('key', key, allowed)}`, word: key }));
}

function checkItem(path: string, item: unknown, inDropdown: boolean): ConfigError[] {
  if (!isObject(item)) return [];
  const { type } = item;
  const kind = typeof type === 'string' ? type : item.items === undefined ? UNTYPED : 'dropdown';
  if (kind.startsWith('custom-')) return [];
  const keys = typeof type === 'string' && type === UNTYPED ? undefined : navbarItemKeys[kind];
  if (!keys) {
    const types = Object.keys(navbarItemKeys).filter((name) => name !== UNTYPED);
    const problem = `${path}: ${unknownWord('type of navbar item', kind, types)}, custom-…, or none for a link`;
    return [{ problem, word: kind }];
  }
  const subItems = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) =>
    listOf(item[key]).flatMap((sub, index) => checkItem(`${path}.${key}[${index}]`, sub, true)),
  );
  const allowed = ['type', ...(inDropdown ? [] : ['position']), ...keys];
  return [...checkKeys(path, item, allowed), ...subItems];
}

function checkFooterLinks(links: unknown): ConfigError[] {
  return listOf(links).flatMap((link, index) => {
    if (!isObject(link)) return [];
    const path = `themeConfig.footer.links[${index}]`;
    if (link.items === undefined) return checkKeys(path, link, footerLinkKeys);
    const items = listOf(link.items).flatMap((item, at) =>
      isObject(item) ? checkKeys(`${path}.items[${at}]`, item, footerLinkKeys) : [],
    );
    return [...checkKeys(path, link, footerColumnKeys), ...items];
  });
}

/** The object or value at a path such as `themeConfig.navbar.logo`. */
function valueAt(themeConfig: Fields, path: string): unknown {
  return path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), themeConfig);
}

/**
 * Finds what Docusaurus lets pass or says too little about: misspelled keys, unknown types of navbar
 * items, unknown values, and what would need an inline style.
 *
 * @param themeConfig as docusaurus.config.ts has it
 */
export function checkThemeConfig(themeConfig: Fields): ConfigError[] {
  const keys = Object.entries(keysOf).flatMap(([path, allowed]) => {
    const value = valueAt(themeConfig, path);
    return isObject(value) ? checkKeys(path, value, allowed) : [];
  });
  const values = Object.entries(valuesOf).flatMap(([path, allowed]) => {
    const value = valueAt(themeConfig, path);
    return typeof value !== 'string' || allowed.includes(value)
      ? []
      : [{ problem: `${path}: ${unknownWord('value', value, allowed)}`, word: value }];
  });
  const styles = Object.entries(inlineStyleKeys).flatMap(([path, refused]) => {
    const value = valueAt(themeConfig, path);
    if (!isObject(value)) return [];
    return Object.keys(value)
      .filter((key) => refused.includes(key))
      .map((key) => ({
        problem: `${path}.${key} becomes an inline style, which the Content-Security-Policy of this site refuses: style it in src/css/`,
        word: key,
      }));
  });
  const items = listOf(valueAt(themeConfig, 'themeConfig.navbar.items')).flatMap((item, index) =>
    checkItem(`themeConfig.navbar.items[${index}]`, item, false),
  );
  const links = checkFooterLinks(valueAt(themeConfig, 'themeConfig.footer.links'));
  return [...keys, ...values, ...styles, ...items, ...links];
}
