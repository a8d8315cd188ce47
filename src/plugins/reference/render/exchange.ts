import type { RootContent } from 'mdast';

import type { ExampleRequest, UseCaseRequest } from '../../../../reference/schema';
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
