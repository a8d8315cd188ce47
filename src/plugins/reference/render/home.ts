import type { RootContent } from 'mdast';

import { capitalize } from '../../../../reference/lib/capitalize';
import { curlOfCall, USER_TOKEN } from '../../../../reference/lib/curl';
import { deploymentOf } from '../../../../reference/lib/deploy-file';
import { findEntry } from '../../../../reference/lib/model';
import { verificationOf } from '../../../../reference/lib/verified';
import { code, element, inlineMarkdown, table } from '../../shared/nodes';
import { renderCallForm } from './call-form';
import { partsOf } from './card';
import { renderDate, renderPair } from './exchange';
import { tabs } from '../../shared/tab-strip';
import { type Directive, DirectiveError, type Renderers } from './directive';
import { examplesOf } from '../../../../reference/lib/scenario';

const HOW = 'https://github.com/apioo/fusio-docs/blob/main/verify/README.md';

/**
 * `::product{of=…}`: the first example of an entry as an administrator sets it up, with the request
 * and the response next to it. An action and its operation are enough to see how it is done.
 */
function renderProduct(directive: Directive): RootContent[] {
  const { catalog, attributes } = directive;
  const of = attributes.of ?? '';
  const entry = findEntry(catalog, of);
  const source = entry?.data.examples[0];
  if (!entry || !source) {
    throw new DirectiveError(
      `has of="${of}"; allowed: an entry with an example, such as actions/sql-query-all`,
    );
  }
  const parts = partsOf(source, entry, catalog);
  const { own, request } = parts;
  const calls = parts.calls.filter((call) => call === own || call.kind === 'operation');
  return [
    element('div.example-card', [
      ...tabs('product', {
        form: own ? [renderCallForm(own, directive)] : [],
        api: calls.map((call) => code('bash', curlOfCall(call, USER_TOKEN))),
        deploy: [
          ...deploymentOf(calls, catalog).files.flatMap(({ name, content }) => [
            code('yaml', content, `title="${name}"`),
            code('bash', `php bin/fusio deploy ${name}`),
          ]),
        ],
      }),
      ...(request ? [renderPair(request, true)] : []),
    ]),
  ];
}

/** `::numbers`: how much there is, and how much of it an installation has from the start. */
function renderNumbers({ catalog }: Directive): RootContent[] {
  const rows = (['actions', 'connections', 'generators'] as const).map((kind) => {
    const entries = [...catalog[kind].values()];
    const installed = entries.filter(({ data }) => data.installedByDefault);
    return [capitalize(kind), String(entries.length), String(installed.length)];
  });
  return [table(['What', 'In all', 'Installed by default'], rows)];
}

/** `::proof`: how many examples were executed as they are printed, on what and when. */
function renderProof({ catalog }: Directive): RootContent[] {
  const records = examplesOf(catalog).flatMap(
    ({ name, scenario }) => verificationOf(name, scenario, catalog) ?? [],
  );
  const [latest] = records.sort((one, other) => other.date.localeCompare(one.date));
  if (!latest) return [];
  const { fusio } = latest.versions;
  const executed = records.filter(({ versions }) => versions.fusio === fusio).length;
  return [
    element('p', [
      ...inlineMarkdown(
        `**${executed} example${executed === 1 ? '' : 's'} executed on Fusio ${fusio}**`,
      ),
      ', last on ',
      renderDate(latest.date),
      ': API calls, commands and deploy files, as they are printed. ',
      ...inlineMarkdown(`[How they are executed](${HOW})`),
    ]),
  ];
}

export const homeRenderers: Renderers = {
  product: renderProduct,
  numbers: renderNumbers,
  proof: renderProof,
};
