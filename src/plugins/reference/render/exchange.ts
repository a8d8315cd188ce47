import type { ExampleForm, ExampleRequest, UseCaseRequest } from '../../../../reference/schema';
import { curlOfRequest } from '../../../../reference/lib/curl';
import { httpResponse } from '../../../../reference/lib/http';
import type { Catalog } from '../../../../reference/lib/model';
import type { Scenario } from '../../../../reference/lib/scenario';
import { verificationOf } from '../../../../reference/lib/verified';
import { code, type Content, element, markdown } from '../../shared/nodes';

type ShownRequest = ExampleRequest | UseCaseRequest;

/**
 * A request and its response in one box.
 *
 * @param low whether to limit the height of the response
 */
export const renderPair = (request: ShownRequest, low = false): Content =>
  element('div.exchange', [
    code('bash', curlOfRequest(request), 'title="Request"'),
    code('http', httpResponse(request.response), `title="Response"${low ? ' low' : ''}`),
  ]);

/** A request and its response, with the title and the note. */
export const renderExchange = (request: ShownRequest): Content => [
  markdown(request.title),
  renderPair(request),
  markdown(request.response.note),
];

const formNames: Readonly<Record<ExampleForm, string>> = {
  api: 'API calls',
  curl: 'curl commands',
  deploy: 'deploy file',
};

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const renderDate = (date: string): Content =>
  element('time', [dateFormat.format(new Date(date))], { dateTime: date });

/** The version, date and forms of the recorded execution of a scenario; empty without a record. */
export function renderVerification(name: string, scenario: Scenario, catalog: Catalog): Content {
  const record = verificationOf(name, scenario, catalog);
  if (!record) return [];
  const title = `Executed: ${record.forms.map((form) => formNames[form]).join(', ')}`;
  const content = [`Executed on Fusio ${record.versions.fusio}, `, renderDate(record.date)];
  return element('p.reference-verified', content, { title });
}
