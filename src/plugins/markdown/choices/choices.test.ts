import { describe, expect, it } from 'vitest';

import { transform } from '../../../../tests/support/markdown';
import { choices } from '.';

const CHOICE = `::::choice{of=database}

:::mariadb

One.

:::

:::sqlite

Two.

:::

::::
`;

const made = (source: string): string => JSON.stringify(transform(choices(), source).children);

describe('choices', () => {
  it('makes radio buttons with labels, the first of them checked', () => {
    const strip = made(CHOICE);
    expect(strip).toContain('"dataTab":"database:mariadb","defaultChecked":true');
    expect(strip).toContain('"htmlFor":["database-1-database-sqlite"]');
    expect(strip).toContain('MariaDB or MySQL');
    expect(strip.match(/defaultChecked/g)).toHaveLength(1);
    expect(strip).not.toContain('containerDirective');
  });

  it('keeps the buttons of two strips apart', () => {
    const strips = made(`${CHOICE}\n${CHOICE}`);
    expect(strips).toContain('"name":"tab-database-1"');
    expect(strips).toContain('"name":"tab-database-2"');
  });

  it.each([
    [
      'an unknown group',
      CHOICE.replace('of=database', 'of=server'),
      'page.mdx:1: ":::choice" has of="server"; allowed: database',
    ],
    [
      'an unknown key',
      CHOICE.replace(':::sqlite', ':::oracle'),
      'page.mdx:9: "oracle" in a choice of database; allowed: :::mariadb, ',
    ],
    [
      'text outside of the panes',
      CHOICE.replace(':::mariadb', 'Text.\n\n:::mariadb'),
      'page.mdx:3: "paragraph" in a choice',
    ],
  ])('refuses %s', (_, source, message) => {
    expect(() => made(source)).toThrow(message);
  });
});
