import type { RootContent } from 'mdast';

import type { ExampleForm, VerifiedExample } from '../../../../reference/schema';
import { element } from '../../shared/nodes';

const formNames: Readonly<Record<ExampleForm, string>> = {
  api: 'API calls',
  curl: 'curl commands',
  deploy: 'deploy file',
};

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const renderDate = (date: string): RootContent =>
  element('time', [dateFormat.format(new Date(date))], { dateTime: date });

/** Says on what, when and in which forms an example was executed. */
export function renderVerification({ forms, versions, date }: VerifiedExample): RootContent {
  const title = `Executed: ${forms.map((form) => formNames[form]).join(', ')}`;
  const content = [`Executed on Fusio ${versions.fusio}, `, renderDate(date)];
  return element('p.reference-verified', content, { title });
}
