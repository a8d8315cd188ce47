import type { Program } from 'estree';
import { visit } from 'estree-util-visit';
import type { Plugin } from 'unified';

import { themedElements } from '../shared/themed-elements';

/** What MDX calls the list of what renders each element. */
const list = '_components';

const isPlain = (name: string): boolean => /^[a-z]/.test(name) && !themedElements.has(name);

/**
 * Recma plugin: an element that no component of the theme renders is created by its name.
 *
 * MDX looks each element up in a list, which a page brings along and fills anew each time that it
 * renders. Of the 20 names in a long page, 7 can be replaced by a component.
 */
const plainElements: Plugin<[], Program> = () => (program) => {
  visit(program, (node) => {
    if (node.type === 'CallExpression') {
      const [type] = node.arguments;
      if (type?.type !== 'MemberExpression' || type.property.type !== 'Identifier') return;
      if (type.object.type !== 'Identifier' || type.object.name !== list) return;
      const { name } = type.property;
      if (isPlain(name)) node.arguments[0] = { type: 'Literal', value: name };
    } else if (node.type === 'VariableDeclarator' && node.init?.type === 'ObjectExpression') {
      if (node.id.type !== 'Identifier' || node.id.name !== list) return;
      node.init.properties = node.init.properties.filter(
        (entry) =>
          entry.type !== 'Property' || entry.key.type !== 'Identifier' || !isPlain(entry.key.name),
      );
    }
  });
};

export default plainElements;
