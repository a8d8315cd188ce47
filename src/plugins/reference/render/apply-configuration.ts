// cspell:ignore configurationphp -- the anchor of a heading
import type { RootContent } from 'mdast';

import { code, disclosure, inlineCode, pageLink, paragraph, text } from '../../shared/nodes';
import { DirectiveError } from './directive';

/** The files that Fusio compiles into its container. */
const compiledFiles = ['configuration.php', 'provider.php', 'container.php'] as const;

const SERVER = [
  'cd /var/www/fusio',
  '# reload apache2 instead if PHP runs as a module of Apache',
  'sudo systemctl reload php8.4-fpm',
  'sudo rm -f cache/container.php',
  'sudo systemctl restart fusio-worker',
].join('\n');

const DOCKER = 'docker compose up --detach --force-recreate fusio';

/**
 * `::apply-configuration{file=…}`: the steps between an edit of a compiled file and its effect.
 *
 * @throws DirectiveError for a file that is not compiled
 */
export function renderApplyConfiguration(
  attributes: Readonly<Record<string, string | null | undefined>>,
): RootContent[] {
  const file = attributes.file ?? compiledFiles[0];
  if (!compiledFiles.some((name) => name === file)) {
    throw new DirectiveError(`has file="${file}"; allowed: ${compiledFiles.join(', ')}`);
  }
  // Symfony watches what its loader reads, which is the file of the services alone
  const unless = file === 'container.php' ? ', and it checks for changes only in debug mode' : '';
  return [
    paragraph([
      text('Then apply the change. Fusio compiles '),
      inlineCode(file),
      text(' into '),
      inlineCode('cache/container.php'),
      text(`${unless}. Reload PHP, delete the compiled file, and restart the queue worker:`),
    ]),
    code('bash', SERVER),
    paragraph([
      text('The next request compiles it again, so '),
      inlineCode('ls -l cache/container.php'),
      text(' then shows the current time. The reload comes first because opcache may '),
      pageLink(
        'installation/configuration.mdx#change-a-value-in-configurationphp',
        'compile the old file once more',
      ),
      text('.'),
    ]),
    disclosure('In Docker', [
      paragraph([
        text('Edit '),
        pageLink('installation/docker.mdx#change-the-configuration', 'the copy that you mount'),
        text(
          ', then recreate the container. A restart is not enough, because it keeps the compiled file.',
        ),
      ]),
      code('bash', DOCKER),
    ]),
  ];
}
