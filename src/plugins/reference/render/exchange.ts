import type { RootContent } from 'mdast';

import type {
  ExampleForm,
  ExampleRequest,
  UseCaseRequest,
  VerifiedExample,
} from '../../../../reference/schema';
import { code, element, markdown } from '../../shared/nodes';
import { curlOfRequest } from '../../../../reference/lib/curl';
import { httpResponse } from '../../../../reference/lib/http';

type ShownRequest = ExampleRequest | UseCaseRequest;

/**
 * A request and its response, joined: two blocks of code in one box.
 *
 * @param low whether a long response scrolls instead of taking a screen
 */
export function renderPair(request: ShownRequest, low = false): RootContent {
  const response = low ? 'title="Response" low' : 'title="Response"';
  return element('div.exchange', [
    code('bash', curlOfRequest(request), 'title="Request"'),
    code('http', httpResponse(request.response), response),
  ]);
}

/** A request and its response, with the words that belong to them. */
export function renderExchange(request: ShownRequest): RootContent[] {
  const {
    title,
    response: { note },
  } = request;
  return [...markdown(title), renderPair(request), ...markdown(note)];
}

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
