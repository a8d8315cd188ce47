// cspell:ignore configurationphp -- the anchor of a heading
import { type Content, disclosure, markdown } from '../../shared/nodes';
import { type Directive, DirectiveError } from './directive';

/** The files that Fusio compiles into its container. */
const compiledFiles = ['configuration.php', 'provider.php', 'container.php'] as const;

const COMPILE_AGAIN = '/docs/installation/configuration.mdx#change-a-value-in-configurationphp';
const MOUNTED_COPY = '/docs/installation/docker.mdx#change-the-configuration';

/**
 * `::apply-configuration{file=…}`: the steps between an edit of a compiled file and its effect.
 *
 * @throws DirectiveError for a file that is not compiled
 */
export function renderApplyConfiguration({ attributes }: Pick<Directive, 'attributes'>): Content {
  const file = attributes.file ?? compiledFiles[0];
  if (!compiledFiles.some((name) => name === file)) {
    throw new DirectiveError(`has file="${file}"; allowed: ${compiledFiles.join(', ')}`);
  }
  // In debug mode, Symfony watches the files that its loader reads, which is container.php alone.
  const unless = file === 'container.php' ? ', and it checks for changes only in debug mode' : '';
  return [
    markdown(`
Then apply the change. Fusio compiles \`${file}\` into \`cache/container.php\`${unless}. Reload PHP, delete the compiled file, and restart the queue worker:

~~~bash
cd /var/www/fusio
# reload apache2 instead if PHP runs as a module of Apache
sudo systemctl reload php8.4-fpm
sudo rm -f cache/container.php
sudo systemctl restart fusio-worker
~~~

The next request compiles it again, so \`ls -l cache/container.php\` then shows the current time. The reload comes first because opcache may [compile the old file once more](${COMPILE_AGAIN}).`),
    disclosure(
      'In Docker',
      markdown(`
Edit [the copy that you mount](${MOUNTED_COPY}), then recreate the container. A restart is not enough, because it keeps the compiled file.

~~~bash
docker compose up --detach --force-recreate fusio
~~~`),
    ),
  ];
}
