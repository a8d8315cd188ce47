import postcss, { type ChildNode, type Container, type Document, type Rule } from 'postcss';

/** A selector that only <html> matches. */
const root = /^(?::root|html)(?:\[[^\]]+\])*$/;

const isLayered = (node: ChildNode): boolean => {
  let parent: Container | Document | undefined = node.parent;
  for (; parent; parent = parent.parent) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'layer') return true;
  }
  return false;
};

const isTopLevel = ({ parent }: Rule): boolean => parent?.type === 'root';

/**
 * Removes the custom properties of the classic theme that the tokens of this site set anew: what
 * stands in no cascade layer wins over all that stands in one, so these never have any effect.
 */
export function withoutOverridden(css: string): string {
  const tree = postcss.parse(css);
  const own = new Set<string>();
  tree.walkRules((rule) => {
    if (!isTopLevel(rule) || !rule.selectors.includes(':root')) return;
    rule.walkDecls(/^--/, ({ prop }) => {
      own.add(prop);
    });
  });
  tree.walkRules((rule) => {
    if (!isLayered(rule) || !rule.selectors.every((selector) => root.test(selector))) return;
    rule.walkDecls(/^--/, (declaration) => {
      if (own.has(declaration.prop)) declaration.remove();
    });
  });
  return tree.toString();
}
