import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';

import { refuseProblems } from '../markdown';
import { configurationChanges } from './configuration-changes';

const SETTINGS = `settings:
  fusio_registration: { type: boolean, default: true, effect: Whether users can register. }
  fusio_mcp: { type: boolean, default: false, effect: Whether the endpoint is on. }
  fusio_expire_token: { type: duration, default: P2D, effect: How long tokens are valid. }
`;
const FRONT_MATTER = '---\ntitle: Page\n---\n\n';

function check(source: string, folder = 'docs'): void {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'changes-'));
  const page = path.join(site, folder, 'page.mdx');
  fs.mkdirSync(path.dirname(page));
  fs.writeFileSync(page, FRONT_MATTER + source);
  const settings = path.join(site, 'reference/settings/configuration.yaml');
  fs.mkdirSync(path.dirname(settings), { recursive: true });
  fs.writeFileSync(settings, SETTINGS);
  const root: Root = fromMarkdown(FRONT_MATTER.replace(/.+/g, '') + source, {
    extensions: [directive(), gfmTable()],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown()],
  });
  const file = new VFile({ path: page });
  void configurationChanges({ siteDir: site })(root, file, () => undefined);
  refuseProblems()(root, file);
}

const BLOCK = '```php title="/var/www/fusio/configuration.php" fragment\n```\n';

describe('configurationChanges', () => {
  it.each([
    [
      'a block of the file',
      `Text.\n\n${BLOCK}`,
      /page\.mdx:7: shows a change of configuration\.php/,
    ],
    [
      'a block of the services',
      '```php title="resources/container.php"\n```\n',
      /page\.mdx:5: .* write "::apply-configuration\{file=container\.php\}" below it/,
    ],
    [
      'an order',
      'Registration is on. Set `fusio_registration` to\n`false`.\n',
      /page\.mdx:5: tells the reader to change fusio_registration.*write "::apply-configuration" below/,
    ],
    [
      'an order whose code has the value too',
      "Write `'fusio_mcp' => true`.\n",
      /tells the reader to change fusio_mcp/,
    ],
    [
      'an order in a table',
      '| Symptom | Fix |\n|---|---|\n| 403 | Raise `fusio_expire_token` |\n',
      /page\.mdx:7: tells the reader to change fusio_expire_token/,
    ],
  ])('refuses %s on a page that does not print the steps', (_, source, message) => {
    expect(() => {
      check(source);
    }).toThrow(message);
  });

  it.each([
    ['the directive', `${BLOCK}\n::apply-configuration\n`],
    [
      'a sentence that says what a key does',
      'With `fusio_registration` off it responds with 503.\n',
    ],
    ['a key and an order in two sentences', '`fusio_mcp` is off. Add a connection.\n'],
    ['a key of the environment', 'Set `APP_DEBUG` to `true`.\n'],
    ['another file', '```php title="cache/container.php.meta"\n```\n'],
  ])('takes a page with %s', (_, source) => {
    expect(() => {
      check(source);
    }).not.toThrow();
  });

  it('leaves other pages than those of the docs alone', () => {
    expect(() => {
      check(BLOCK, 'blog');
    }).not.toThrow();
  });
});
