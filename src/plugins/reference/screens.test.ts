import { describe, expect, it } from 'vitest';

import { writeSite } from '../../../reference/lib/fixtures/write-site';
import { loadScreens, MAX_SCREEN_BYTES } from '../../../reference/lib/screens';
import { fillPage } from '../../../tests/support/directives';

const DATA = `screens:
  plan-list:
    alt: The panel Plan with three plans and their prices.
    caption: Three \`plans\`.
    route: /plan
    crop: { x: 0, y: 0, width: 800, height: 400 }
`;
const MARKS = `    marks:
      - { x: 20, y: 30.5, text: Press **+**. }
      - { x: 0, y: 100, text: Wait. }
`;

/** The header of a WebP picture of 1200 to 560 pixels. */
const webp = Buffer.concat([
  Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a', 'latin1'),
  Buffer.from([1200 & 0xff, 1200 >> 8, 560 & 0xff, 560 >> 8]),
]);

interface Content {
  readonly data?: string;
  readonly pictures?: Readonly<Record<string, Buffer>>;
}

const site = ({ data = DATA, pictures = { 'plan-list.webp': webp } }: Content = {}): string =>
  writeSite({
    'reference/screens.yaml': data,
    ...Object.fromEntries(
      Object.entries(pictures).map(([name, bytes]) => [`static/img/screens/${name}`, bytes]),
    ),
  });

const render = (attributes: Record<string, string>, baseUrl = '/', data = DATA): string =>
  JSON.stringify(
    fillPage(site({ data }), 'docs/page.mdx', [{ name: 'screen', attributes }], { baseUrl }),
  );

describe('::screen', () => {
  it('shows a picture with its size, and opens it without a script', () => {
    const shown = render({ name: 'plan-list' });
    const parts = [
      '"hName":"figure","hProperties":{"id":"screen-plan-list","className":["screen","zoom"],"popover":"auto"}',
      '"popoverTarget":"screen-plan-list","popoverTargetAction":"show"',
      '"name":"src","value":"/img/screens/plan-list.webp"',
      '"name":"alt","value":"The panel Plan with three plans and their prices."',
      '"value":"1200"',
      '"value":"560"',
      '"name":"loading","value":"lazy"',
      '{"type":"inlineCode","value":"plans"}',
    ];
    expect(parts.filter((part) => !shown.includes(part))).toEqual([]);
    expect(shown).not.toMatch(/"hName":"(?:ol|svg)"/);
  });

  it('numbers places of the picture, and says in the same order what is there', () => {
    const shown = render({ name: 'plan-list' }, '/', DATA + MARKS);
    expect(shown).toMatch(/"hName":"text","hProperties":\{"x":"20%","y":"30.5%"\}.*"value":"1"/);
    expect(shown).toMatch(/"cx":"0%","cy":"100%".*"value":"2".*"hName":"ol".*Press .*Wait\./);
    const unmarked = render({ name: 'plan-list', unmarked: '' }, '/', DATA + MARKS);
    expect(unmarked).not.toMatch(/"hName":"(?:ol|svg)"/);
  });

  it('is loaded at once where the page says so', () => {
    const shown = render({ name: 'plan-list', first: '' });
    expect(shown).toContain('"name":"loading","value":"eager"');
  });

  it('is below the base URL of the site', () => {
    const shown = render({ name: 'plan-list' }, '/fusio/');
    expect(shown).toContain('"name":"src","value":"/fusio/img/screens/plan-list.webp"');
  });

  it.each<Record<string, string>>([{ name: 'plan' }, {}])(
    'stops at a picture without data: %o',
    (attributes) => {
      expect(() => render(attributes)).toThrow(
        /page\.mdx:1: "::screen" has name=".*"; allowed: a name of reference\/screens\.yaml/,
      );
    },
  );
});

describe('the pictures', () => {
  it.each<[string, Content, RegExp]>([
    [
      'a missing picture',
      { pictures: {} },
      /screens\.yaml:3: has no picture; expected .*plan-list/,
    ],
    [
      'a picture without a description',
      { data: DATA.replace(/ {4}alt.*\n/, '') },
      /screens\.yaml:3: .*alt/,
    ],
    [
      'a mark outside of its picture',
      { data: DATA + MARKS.replace('20', '120') },
      /screens\.yaml:8: .*<=100/,
    ],
    [
      'a mark without text',
      { data: DATA + MARKS.replace('Wait.', '""') },
      /screens\.yaml:9: .*text/,
    ],
    [
      'a picture without data',
      { pictures: { 'plan-list.webp': webp, 'old.webp': webp } },
      /old\.webp:1: is not described in reference\/screens\.yaml/,
    ],
    [
      'another format',
      { pictures: { 'plan-list.webp': Buffer.from('PNG') } },
      /screens\.yaml:3: plan-list\.webp is not an image in lossy WebP/,
    ],
    [
      'a heavy picture',
      { pictures: { 'plan-list.webp': Buffer.concat([webp, Buffer.alloc(MAX_SCREEN_BYTES)]) } },
      /screens\.yaml:3: plan-list\.webp has \d+ bytes; allowed: at most 45000/,
    ],
  ])('stop the build with %s', (_, content, message) => {
    expect(() => loadScreens(site(content))).toThrow(message);
  });

  it('are none in a site without the data', () => {
    expect(loadScreens(writeSite())).toEqual(new Map());
  });
});
