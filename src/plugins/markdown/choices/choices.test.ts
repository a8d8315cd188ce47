import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { directive } from 'micromark-extension-directive';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';

import { refuseProblems } from '../problems';
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

function transform(source: string): string {
  const page = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'choices-')), 'page.mdx');
  fs.writeFileSync(page, source);
  const root: Root = fromMarkdown(source, {
    extensions: [directive()],
    mdastExtensions: [directiveFromMarkdown()],
  });
  const file = new VFile({ path: page });
  void choices()(root, file, () => undefined);
  refuseProblems()(root, file);
  return JSON.stringify(root.children);
}

describe('choices', () => {
  it('makes radio buttons with labels, the first of them checked', () => {
    const made = transform(CHOICE);
    expect(made).toContain('"dataTab":"database:mariadb","defaultChecked":true');
    expect(made).toContain('"htmlFor":["database-1-database-sqlite"]');
    expect(made).toContain('MariaDB or MySQL');
    expect(made.match(/defaultChecked/g)).toHaveLength(1);
    expect(made).not.toContain('containerDirective');
  });

  it('keeps the buttons of two strips apart', () => {
    const made = transform(`${CHOICE}\n${CHOICE}`);
    expect(made).toContain('"name":"tab-database-1"');
    expect(made).toContain('"name":"tab-database-2"');
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
    expect(() => transform(source)).toThrow(message);
  });
});
