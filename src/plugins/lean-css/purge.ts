import type { Root } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

/** Pseudo-classes that match when one of the selectors in their brackets does. */
const alternatives = new Set([':is', ':where', ':has', ':-webkit-any', ':-moz-any']);

/** True when every class and id that the selector needs is known. `:not()` needs none. */
function canMatch(selector: Selector, isKnown: (name: string) => boolean): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class' || node.type === 'id') return isKnown(node.value);
    if (node.type === 'pseudo' && alternatives.has(node.value)) {
      return node.nodes.some((inner) => canMatch(inner, isKnown));
    }
    return true;
  });
}

/** Removes rules without declarations and at-rules without rules, from the inside out. */
export function dropEmpty(root: Root): void {
  root.walk((node) => {
    if (node.type !== 'rule' && node.type !== 'atrule') return;
    let empty = node;
    while (empty.nodes?.length === 0) {
      const { parent } = empty;
      empty.remove();
      if (parent?.type !== 'rule' && parent?.type !== 'atrule') break;
      empty = parent;
    }
  });
}

/** Removes the keyframes that no animation names. */
function dropUnusedKeyframes(root: Root): void {
  const words = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    value.split(/[\s,]+/).forEach((word) => words.add(word));
  });
  root.walkAtRules('keyframes', (atRule) => {
    if (!words.has(atRule.params)) atRule.remove();
  });
}

/**
 * Removes the selectors that no element can match because they need an unknown class or id, and the
 * rules and keyframes that are empty or unused without them. Tag names and attributes are not
 * looked at: what has no class is a base style, and writers use every tag sooner or later.
 *
 * @param root the style sheet, which is changed
 * @param isKnown whether some page can carry this class or id
 * @returns the classes and ids that are in no selector any more
 */
export function purge(root: Root, isKnown: (name: string) => boolean): Set<string> {
  const dropped = new Set<string>();
  root.walkRules((rule) => {
    const parent = rule.parent;
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
    const selectors = selectorParser().astSync(rule.selector);
    selectors.walk((node) => {
      if ((node.type === 'class' || node.type === 'id') && !isKnown(node.value)) {
        dropped.add(node.value);
      }
    });
    const kept = selectors.nodes.filter((selector) => canMatch(selector, isKnown));
    if (kept.length === 0) rule.remove();
    else if (kept.length < selectors.nodes.length) rule.selectors = kept.map(String);
  });
  dropUnusedKeyframes(root);
  dropEmpty(root);
  return dropped;
}
