// cspell:ignore configurationphp -- the anchor of a heading
import { code, type Content, disclosure, inCode, pageLink, paragraph } from '../../shared/nodes';
import { type Directive, DirectiveError } from './directive';

/** The files that Fusio compiles into its container. */
const compiledFiles = ['configuration.php', 'provider.php', 'container.php'] as const;

const SERVER = [
  'cd /var/www/fusio',
  '# reload apache2 instead if PHP runs as a module of Apache',
  'sudo systemctl reload php8.4-fpm',
  'sudo rm -f cache/container.php',
  'sudo systemctl restart fusio-worker',
].join('\n');

const compileAgain = pageLink(
  'installation/configuration.mdx#change-a-value-in-configurationphp',
  'compile the old file once more',
);
const mountedCopy = pageLink(
  'installation/docker.mdx#change-the-configuration',
  'the copy that you mount',
);

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
  // Symfony watches what its loader reads, which is the file of the services alone
  const unless = file === 'container.php' ? ', and it checks for changes only in debug mode' : '';
  return [
    paragraph(
      `Then apply the change. Fusio compiles ${inCode(file)} into \`cache/container.php\`${unless}. Reload PHP, delete the compiled file, and restart the queue worker:`,
    ),
    code('bash', SERVER),
    paragraph(
      `The next request compiles it again, so \`ls -l cache/container.php\` then shows the current time. The reload comes first because opcache may ${compileAgain}.`,
    ),
    disclosure('In Docker', [
      paragraph(
        `Edit ${mountedCopy}, then recreate the container. A restart is not enough, because it keeps the compiled file.`,
      ),
      code('bash', 'docker compose up --detach --force-recreate fusio'),
    ]),
  ];
}
