import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { renderApplyConfiguration } from './apply-configuration';
import { DirectiveError } from './directive';

const render = (file?: string): Root => ({
  type: 'root',
  children: renderApplyConfiguration({ attributes: { file } }),
});

describe('::apply-configuration', () => {
  it('reloads PHP before it deletes the compiled file, and restarts the worker last', () => {
    const written = toString(render());
    const steps = ['reload php8.4-fpm', 'rm -f cache/container.php', 'restart fusio-worker'];
    const places = steps.map((step) => written.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(written).toContain('--force-recreate');
  });

  it.each([
    [undefined, 'configuration.php', false],
    ['provider.php', 'provider.php', false],
    ['container.php', 'container.php', true],
  ])('of file=%s names %s', (file, name, debug) => {
    const written = toString(render(file));
    expect(written).toContain(`Fusio compiles ${name} into`);
    expect(written.includes('debug mode')).toBe(debug);
  });

  it('refuses a file that is not compiled', () => {
    expect(() => render('.env')).toThrow(DirectiveError);
    expect(() => render('.env')).toThrow(
      'has file=".env"; allowed: configuration.php, provider.php, container.php',
    );
  });
});
