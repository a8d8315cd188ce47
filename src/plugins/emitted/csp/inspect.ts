import postcss, { type AtRule, type Declaration } from 'postcss';

import { attribute, elementsOf, type Element } from '../html';
import { policy } from './policy';

/** What one emitted page has to do with the policy. */
export interface Inspection {
  /** The text of each inline script that a browser would run. */
  readonly inlineScripts: readonly string[];
  /** Each thing that the policy blocks: what is wrong; what is allowed. */
  readonly problems: readonly string[];
}

/** Which directive governs what an element fetches, by attribute. */
const fetches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  script: { src: 'script-src' },
  img: { src: 'img-src', srcset: 'img-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  use: { href: 'img-src', 'xlink:href': 'img-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  object: { data: 'object-src' },
  embed: { src: 'object-src' },
  form: { action: 'form-action' },
  base: { href: 'base-uri' },
};

/** What a `<link>` fetches; a rel that is not here (canonical, alternate …) fetches nothing. */
const linkFetches: Readonly<Record<string, string>> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src',
  preload: 'connect-src',
  prefetch: 'default-src',
};

const scriptTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Inline scripts of another type are data, which no policy looks at. */
function isExecutable(script: Element): boolean {
  return scriptTypes.test((attribute(script, 'type') ?? '').trim());
}

const sourcesOf = (directive: string): readonly string[] =>
  policy[directive] ?? policy['default-src'] ?? [];

const blocked = (what: string, directive: string): string =>
  `${what} is blocked; ${directive} allows ${sourcesOf(directive).join(' ')}`;

function isAllowed(url: string, directive: string, siteUrl: string): boolean {
  if (!URL.canParse(url, siteUrl)) return false;
  const sources = sourcesOf(directive);
  const target = new URL(url, siteUrl);
  if (sources.includes(target.protocol)) return true;
  return sources.includes("'self'") && target.origin === new URL(siteUrl).origin;
}

/** The addresses of an attribute: a srcset holds several, each with a size. */
function addressesIn(name: string, value: string): string[] {
  if (name !== 'srcset') return [value.trim()];
  return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
}

const show = (element: Element, name: string, value: string): string =>
  `<${element.tagName} ${name}="${value.slice(0, 80)}">`;

function fetchProblems(element: Element, siteUrl: string): string[] {
  const governed =
    element.tagName === 'link'
      ? (attribute(element, 'rel') ?? '')
          .split(/\s+/)
          .map((rel) => ['href', linkFetches[rel.toLowerCase()]] as const)
      : Object.entries(fetches[element.tagName] ?? {});

  return governed.flatMap(([name, directive]) => {
    const value = attribute(element, name);
    if (value === undefined || directive === undefined) return [];
    return addressesIn(name, value)
      .filter((url) => !isAllowed(url, directive, siteUrl))
      .map((url) => blocked(show(element, name, url), directive));
  });
}

function attributeProblems(element: Element): string[] {
  return element.attrs.flatMap(({ name, value }) => {
    const shown = show(element, name, value);
    if (name === 'style') {
      return [`inline style attribute ${shown} is blocked; use a class and a style sheet`];
    }
    if (/^on[a-z]+$/.test(name)) {
      return [`inline event handler ${shown} is blocked; listen from a script file`];
    }
    if (/^\s*javascript:/i.test(value)) {
      return [`script address ${shown} is blocked; listen from a script file`];
    }
    return [];
  });
}

/**
 * Looks at a page as a browser does under the policy.
 *
 * @param html the emitted page
 * @param siteUrl where the site lives: the origin that 'self' stands for
 */
export function inspect(html: string, siteUrl: string): Inspection {
  const inlineScripts: string[] = [];
  const problems: string[] = [];
  for (const element of elementsOf(html)) {
    problems.push(...attributeProblems(element), ...fetchProblems(element, siteUrl));
    if (element.tagName === 'style') {
      problems.push('a <style> element is blocked; use a style sheet');
    }
    if (
      element.tagName === 'script' &&
      attribute(element, 'src') === undefined &&
      isExecutable(element)
    ) {
      inlineScripts.push(
        element.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
      );
    }
  }
  return { inlineScripts, problems };
}

/** Which directive governs an address in a declaration of a style sheet. */
const cssDirective = (declaration: Declaration): string =>
  declaration.parent?.type === 'atrule' && (declaration.parent as AtRule).name === 'font-face'
    ? 'font-src'
    : 'img-src';

const cssUrl = /url\(\s*("[^"]*"|'[^']*'|[^)"']*)\s*\)/g;

/**
 * Looks for what a style sheet fetches from elsewhere, and for fonts that are written into it.
 *
 * @param css the emitted style sheet
 * @param siteUrl see {@link inspect}
 * @returns what is wrong; what is allowed
 */
export function inspectCss(css: string, siteUrl: string): string[] {
  const problems: string[] = [];
  const check = (value: string, directive: string): void => {
    const url = value.trim().replace(/^["']|["']$/g, '');
    if (!isAllowed(url, directive, siteUrl)) problems.push(blocked(`"${url}"`, directive));
  };
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    for (const [, url = ''] of declaration.value.matchAll(cssUrl)) {
      check(url, cssDirective(declaration));
    }
  });
  root.walkAtRules('import', ({ params }) => {
    check(/^(?:url\()?\s*("[^"]*"|'[^']*'|[^)\s]*)/.exec(params)?.[1] ?? params, 'style-src');
  });
  return problems;
}
