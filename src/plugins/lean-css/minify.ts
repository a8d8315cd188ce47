import { Features, transform, type Targets } from 'lightningcss';
import postcss, { type Declaration, type Root } from 'postcss';

/** Old names of properties that every supported browser knows under the new one. */
const MODERN_NAMES: Readonly<Record<string, string>> = {
  'grid-gap': 'gap',
  'page-break-inside': 'break-inside',
  '-webkit-text-decoration': 'text-decoration',
  '-webkit-text-decoration-color': 'text-decoration-color',
};

/** True when the declaration says again what another one beside it says. */
function isRepeated(declaration: Declaration): boolean {
  const { prop, value } = declaration;
  // Safari needs the prefix for `underline dotted red`, but not for a single line.
  if (prop === '-webkit-text-decoration' && !/^(?:none|underline)$/.test(value)) return false;
  const modern = MODERN_NAMES[prop] ?? prop;
  return (declaration.parent?.nodes ?? []).some(
    (other) =>
      other !== declaration &&
      other.type === 'decl' &&
      other.prop === modern &&
      other.value === value &&
      other.important === declaration.important,
  );
}

/** Drops the long form of `:any-link` from lists that also have the short one. */
function dropLongLinkSelectors(root: Root): void {
  root.walkRules(/:any-link/, (rule) => {
    const long = (selector: string): string[] => {
      const [before = '', after = ''] = selector.split(':any-link');
      return [`${before}:link${after}`, `${before}:visited${after}`, `area[href]${before}${after}`];
    };
    const known = new Set(rule.selectors.filter((one) => one.includes(':any-link')).flatMap(long));
    rule.selectors = rule.selectors.filter((selector) => !known.has(selector));
  });
}

/** Drops statements like `@layer a,b;` without rules: what stays is ordered by its first mention. */
function dropEmptyLayers(root: Root): void {
  const filled = new Set<string>();
  root.walkAtRules('layer', ({ nodes, params }) => {
    if (nodes) filled.add(params);
  });
  root.walkAtRules('layer', (atRule) => {
    if (!atRule.nodes && !atRule.params.split(',').some((name) => filled.has(name))) {
      atRule.remove();
    }
  });
}

/**
 * Merges equal rules, shortens values and drops prefixes and fallbacks that no supported browser
 * needs.
 *
 * @param css the style sheet
 * @param targets the oldest supported versions of each browser
 * @returns the shorter style sheet
 */
export function minify(css: string, targets: Targets): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    // Its stand-in for light-dark() comes with every color-scheme, called or not.
    exclude: Features.LightDark,
  });
  const root = postcss.parse(code.toString());
  root.walkDecls((declaration) => {
    if (isRepeated(declaration)) declaration.remove();
  });
  dropLongLinkSelectors(root);
  dropEmptyLayers(root);
  return root.toString();
}
