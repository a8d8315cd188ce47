import { expect, test } from 'vitest';

import { proseLinter } from './lint-prose';

/** A sentence for each term of .textlintrc.json that it has to refuse, in the same order. */
const refused = [
  'A javascript function.',
  'The action answers the rows.',
  'The request is answered with 404.',
  'A worker answering slowly.',
  'An empty text means no limit.',
  'The field takes a list of texts.',
  'Headers are fixed texts.',
  'Who has the scope can read it.',
  'Write an own class.',
  'Use a role in place of a user.',
  'This fault is common.',
  'The program starts anew.',
  'It is created anew.',
  'Behind the last page there is nothing.',
  'Write one address a field.',
  'The name stands in the table.',
  'Read what stands there.',
  'The file lies elsewhere.',
  'Types are held against the schema.',
  'The same holds for roles.',
  'The service hands out a token.',
  'It is not used any more.',
  'It counts towards the limit.',
  'A worker beside Fusio.',
  'It allows to create users.',
  'In case of an error.',
  'Nobody gets to know it.',
  'Furthermore it is slow.',
  'They are 1 and 2 respectively.',
  'The change is taken back.',
  'It returns a error.',
  'It returns an response.',
  'It has to be a number.',
  'A call outside of HTTP.',
  'Rows in addition to these.',
  'At this point in time it works.',
];

const linted = async (text: string, file: string) => {
  const { messages } = await (await proseLinter()).lintText(text, file);
  return messages.map(({ loc, message, ruleId }) => ({ line: loc.start.line, message, ruleId }));
};

test.each(refused)('refuses: %s', async (sentence) => {
  const found = await linted(`${sentence}\n`, 'page.mdx');
  expect(found.map(({ ruleId }) => ruleId)).toContain('terminology');
});

test('reads front matter, headings, tables and admonitions of a page, and no code', async () => {
  const page = [
    '---',
    'title: What answers',
    '---',
    '## The answer {#the-answer}',
    '',
    '| `answer` | The answer |',
    '|---|---|',
    '',
    ':::note[An answer]',
    '',
    'See [the page](./answers.mdx).',
    '',
    ':::',
    '',
    '```json',
    '{ "answer": 1 }',
    '```',
  ];
  const found = await linted(page.join('\n'), 'page.mdx');
  expect(found.map(({ line }) => line)).toEqual([2, 4, 6, 9]);
});

test('reads the sentences of a data file, over line breaks, and neither code nor examples', async () => {
  const data = [
    'name: answer',
    'summary: Answers all.',
    'fields:',
    '  - key: answer',
    '    description: >-',
    '      Takes `answer` in',
    '      place of nothing.',
    'examples:',
    '  - title: The answer',
    '    body: { title: The answer }',
  ];
  const found = await linted(data.join('\n'), 'data.yaml');
  expect(found.map(({ line }) => line)).toEqual([2, 6, 9]);
});

test('reads the comments of code, and no code', async () => {
  const code = [
    "const answers = 'the action answers the rows';",
    '/**',
    ' * It is created anew.',
    ' * @param fault `faults` {@link faulty}',
    ' */',
    '// One request: it is not',
    '// used any more.',
    '// eslint-disable-next-line no-fault',
    'export const a = 1;',
  ].join('\n');
  const found = await linted(code, 'code.ts');
  expect(found.map(({ line }) => line)).toEqual([3, 7]);
});
