import type { Program } from 'estree';

/**
 * Recma plugin: keeps the functions that make elements in constants of the module. To the bundler,
 * each use of an import is a dependency of its own, and a page has hundreds of elements: so they
 * cost it a third of its memory, and readers some of the bytes of each page's script.
 */
export function localJsx(): (program: Program) => void {
  return (program) => {
    const index = program.body.findIndex(
      (node) =>
        node.type === 'ImportDeclaration' && String(node.source.value).startsWith('react/jsx-'),
    );
    const runtime = program.body[index];
    if (runtime?.type !== 'ImportDeclaration') return;
    const declarations = runtime.specifiers.map((specifier) => {
      const id = specifier.local;
      specifier.local = { type: 'Identifier', name: `${id.name}Import` };
      return { type: 'VariableDeclarator', id, init: specifier.local } as const;
    });
    program.body.splice(index + 1, 0, { type: 'VariableDeclaration', kind: 'const', declarations });
  };
}
