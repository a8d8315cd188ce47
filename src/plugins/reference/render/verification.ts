import type { RootContent } from 'mdast';

import type { ExampleForm, VerifiedExample } from '../../../../reference/schema';
import { element } from '../../shared/nodes';

const formNames: Readonly<Record<ExampleForm, string>> = {
  api: 'API calls',
  curl: 'curl commands',
  deploy: 'deploy file',
};

export const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Says on what, when and in which forms an example was executed. */
export function renderVerification({ forms, versions, date }: VerifiedExample): RootContent {
  const title = `Executed: ${forms.map((form) => formNames[form]).join(', ')}`;
  return element('p', { className: ['reference-verified'], title }, [
    `Executed on Fusio ${versions.fusio}, `,
    element('time', { dateTime: date }, [dateFormat.format(new Date(date))]),
  ]);
}
