import { createSource, createSynchronousArrayLoader, createSynchronousEnvironment } from 'twing';

import { messageOf, type Checker } from '../checker';

const environment = createSynchronousEnvironment(createSynchronousArrayLoader({}));

/** Twig templates, with the tags, filters and functions that Twig itself brings. */
export const twig: Checker = {
  check(code) {
    try {
      environment.parse(environment.tokenize(createSource('sample', code)));
      return undefined;
    } catch (error) {
      // A block without end is an error of the parser itself, which knows no line then.
      if (error instanceof TypeError) return { line: 1, message: 'a block without its end' };
      const [, text, line] = /^(.*) in "sample" at line (\d+)/s.exec(messageOf(error)) ?? [];
      return { line: Number(line ?? 1), message: text ?? messageOf(error) };
    }
  },
};
