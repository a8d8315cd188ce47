import type { ImportDeclaration, Program, Statement } from 'estree';
import type { Plugin } from 'unified';

const runtime = 'react/jsx-runtime';

const isRuntime = (node: Program['body'][number]): node is ImportDeclaration =>
  node.type === 'ImportDeclaration' && node.source.value === runtime;

/** `const _jsx = _jsx$;` */
const declare = (name: string, value: string): Statement => ({
  type: 'VariableDeclaration',
  kind: 'const',
  declarations: [
    {
      type: 'VariableDeclarator',
      id: { type: 'Identifier', name },
      init: { type: 'Identifier', name: value },
    },
  ],
});

/**
 * Gives the functions that a compiled page calls for each of its elements a local name.
 *
 * A page has a thousand elements and more. The bundler keeps a record of each use of an import, and
 * writes each as `(0, a.jsx)(…)`: with many pages, most of its memory went into that. The use of a
 * local name costs it nothing, and the page two bytes.
 *
 * A recma plugin, which runs after MDX has compiled JSX. Development has another runtime and stays
 * as it is.
 */
const jsxCalls: Plugin<[], Program> = () => (program) => {
  const index = program.body.findIndex(isRuntime);
  const declaration = program.body[index];
  if (!declaration || !isRuntime(declaration)) return;
  const names = declaration.specifiers.map(({ local }) => {
    const { name } = local;
    local.name = `${name}$`;
    return declare(name, local.name);
  });
  program.body.splice(index + 1, 0, ...names);
};

export default jsxCalls;
