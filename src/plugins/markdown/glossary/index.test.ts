import path from 'node:path';

import type { Nodes, Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { visit } from 'unist-util-visit';
import { beforeEach, describe, expect, it } from 'vitest';
import { VFile } from 'vfile';

import { writeFiles, writeSite } from '../../../../reference/lib/fixtures/write-site';
import { loadGlossary } from '../../../../reference/lib/glossary';
import { parse } from '../../../../tests/support/markdown';
import glossaryTerms, { linkTerms } from '.';

const terms = `terms:
  action:
    name: Action
    definition: What an [operation](#operation) runs.
    page: action/index.mdx
    forms: [action, actions]
    except: [server action]
  operation:
    name: Operation
    definition: One method on one path.
    since: '7.0'
    page: operation.mdx#what
    label: Operations
    forms: [operation, operations]
  queue-worker:
    name: Queue worker
    definition: What empties the queue.
    page: queue.mdx
    forms: [queue worker]
  user:
    name: User
    definition: An account.
    page: user.mdx
  worker:
    name: Worker
    definition: Runs code of other languages.
    page: worker.mdx
    forms: [worker]
`;

let site: string;

const write = (file: string, content: string): void => {
  writeFiles(site, { [file]: content });
};

const pages = ['action/index', 'operation', 'queue', 'user', 'worker', 'glossary', 'page'];

beforeEach(() => {
  site = writeSite({
    ...Object.fromEntries(pages.map((page) => [`docs/${page}.mdx`, 'Text.\n'])),
    'reference/glossary.yaml': terms,
  });
});

const print = (root: Root): string => toMarkdown(root, { extensions: [gfmToMarkdown()] }).trim();

const isElement = (node: Nodes, name: string): boolean => node.data?.hName === name;

/** The page with its terms as `<term>`, and without what they open. */
function linked(source: string, page = 'page.mdx'): string {
  const root = parse(source);
  linkTerms(root, page, loadGlossary(site));
  visit(root, (node) => {
    if (!isElement(node, 'button') || !('children' in node)) return;
    node.children = [{ type: 'html', value: `<${toString(node)}>` }] as typeof node.children;
  });
  root.children = root.children.filter((node) => !isElement(node, 'div'));
  return print(root);
}

describe('terms on a page', () => {
  it.each([
    ['the first use only', 'An action, two actions.', 'An <action>, two actions.'],
    ['each term once', 'Operations run actions.', '<Operations> run <actions>.'],
    [
      'a capital where a sentence begins',
      'The panel Action. Actions run.',
      'The panel Action. <Actions> run.',
    ],
    ['the longest form', 'A queue worker is no worker.', 'A <queue worker> is no <worker>.'],
    ['over the end of a line', 'A queue\nworker.', 'A <queue\nworker>.'],
    ['no part of a word', 'Reaction, action-runs, src/action.php.', 'same'],
    ['no phrase that means something else', 'A server action.', 'same'],
    ['no word without forms', 'A user.', 'same'],
    ['no heading', '## An action now\n\nText.', 'same'],
    ['no link and no code', '`action` and [an action](x.mdx).', 'same'],
    ['nothing that is bold', '**An action** runs.', 'same'],
    ['text in lists', '* An action.', '* An <action>.'],
    ['what the page defines in a heading', '## Action\n\nAn action.', 'same'],
    ['what the page defines in bold', 'An **action** is one. No action.', 'same'],
    [
      'what the page links in the same place',
      'An action, see [it](./queue.mdx). A queue worker.',
      'An <action>, see [it](./queue.mdx). A queue worker.',
    ],
    [
      'links to other places are none',
      'An action, see [it](https://queue.mdx). Text.',
      'An <action>, see [it](https://queue.mdx). Text.',
    ],
  ])('%s', (_name, source, expected) => {
    expect(linked(source)).toBe(expected === 'same' ? source : expected);
  });

  it('passes over the header and the first column of a table', () => {
    const table = linked(
      '| Action or worker | Operation |\n| - | - |\n| a worker | an operation, an action |',
    );
    expect(table).toMatch(/\| a worker +\| an <operation>, an <action> \|/);
    expect(table).toMatch(/\| Action or worker +\| Operation +\|/);
  });

  it('knows the page of a term, and the pages of the folder that a term is about', () => {
    expect(linked('An operation.', 'operation.mdx')).toBe('An operation.');
    expect(linked('An action.', 'action/sql.mdx')).toBe('An action.');
    expect(linked('An action.', 'actions.mdx')).toBe('An <action>.');
  });

  it('reads the text of an admonition, not its title', () => {
    const root = parse(':::note[An action]\nAn action.\n:::\n');
    linkTerms(root, 'page.mdx', loadGlossary(site));
    expect(root.children[0]).toMatchObject({
      children: [
        { children: [{ type: 'text', value: 'An action' }] },
        {
          children: [
            { value: 'An ' },
            { data: { hName: 'button', hProperties: { popoverTarget: 'term-action' } } },
            {},
          ],
        },
      ],
    });
  });

  it('leaves what was made from data alone', () => {
    const root = parse('An action.');
    delete root.children[0]?.position;
    linkTerms(root, 'page.mdx', loadGlossary(site));
    expect(print(root)).toBe('An action.');
  });

  it('explains at most six terms', () => {
    const names = 'abcdefghijklmn'.split('').map((letter) => `term${letter}`);
    const many = names.map(
      (name) =>
        `  ${name}: { name: ${name}, definition: It is., page: user.mdx, forms: [${name}] }`,
    );
    write('reference/glossary.yaml', `terms:\n${many.join('\n')}\n`);
    expect(linked(names.join(' ')).match(/</g)).toHaveLength(6);
  });

  it('reads the data of the site on a page in a folder docs/ below docs/', () => {
    const root = parse('An action.');
    const file = new VFile({ path: path.join(site, 'docs/a/docs/page.mdx') });
    glossaryTerms({ siteDir: site })(root, file);
    expect(print(root)).toContain(
      'What an [operation](/docs/glossary.mdx#operation) runs. [Action]',
    );
  });

  it('leaves the glossary, references and what is outside of docs/ alone', () => {
    for (const [file, kind] of [
      ['docs/glossary.mdx', 'explanation'],
      ['docs/page.mdx', 'reference'],
      ['blog/post.mdx', undefined],
    ] as const) {
      const root = parse('An action.');
      const data = { frontMatter: { kind } };
      glossaryTerms({ siteDir: site })(root, new VFile({ path: path.join(site, file), data }));
      expect(print(root)).toBe('An action.');
    }
  });
});

describe('an error in the data names file and line', () => {
  it.each([
    [
      'a key that is not the name',
      'name: User',
      'name: Person',
      /:21: the key of "Person" is "user"/,
    ],
    ['an order of its own', 'name: Action', 'name: Zaction', /"Operation" comes after "Zaction"/],
    [
      'a missing page',
      'page: user.mdx',
      'page: person.mdx',
      /:23: there is no page docs\/person\.mdx/,
    ],
    [
      'an unknown term',
      '(#operation)',
      '(#opera)',
      /:4: links to "#opera"; allowed: the key of a term/,
    ],
    [
      'a form of two terms',
      '[queue worker]',
      '[worker]',
      /"worker" is already a form of "queue-worker"/,
    ],
    [
      'a phrase without a form',
      '[server action]',
      '[server]',
      /:7: "server" contains none of the forms/,
    ],
    ['two sentences', 'An account.', 'An account. It logs in.', /:22: .*one sentence, not several/],
    [
      'an unknown key',
      'forms: [worker]',
      'words: [worker]',
      /:28: .*unknown key "words"; allowed: name/,
    ],
  ])('%s', (_name, right, wrong, message) => {
    write('reference/glossary.yaml', terms.replace(right, wrong));
    expect(() => loadGlossary(site)).toThrow(message);
  });

  it('needs no file', () => {
    expect(loadGlossary(writeSite()).size).toBe(0);
  });
});
