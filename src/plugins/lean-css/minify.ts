import postcss from 'postcss';
import { transform, type Targets } from 'lightningcss';

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
  });
  const root = postcss.parse(code.toString());
  // Safari needs the prefix for `underline dotted red`, but not for a single line or a colour.
  root.walkDecls(/^-webkit-text-decoration/, (declaration) => {
    const plain = declaration.prop.replace('-webkit-', '');
    const isSingle = plain !== 'text-decoration' || /^(?:none|underline)$/.test(declaration.value);
    const siblings = declaration.parent?.nodes ?? [];
    if (isSingle && siblings.some((node) => node.type === 'decl' && node.prop === plain)) {
      declaration.remove();
    }
  });
  // The order of layers is that of their first mention; layers without rules have none to keep.
  const filled = new Set<string>();
  root.walkAtRules('layer', ({ nodes, params }) => {
    if (nodes) filled.add(params);
  });
  root.walkAtRules('layer', (atRule) => {
    if (!atRule.nodes && !atRule.params.split(',').some((name) => filled.has(name))) {
      atRule.remove();
    }
  });
  return root.toString();
}
