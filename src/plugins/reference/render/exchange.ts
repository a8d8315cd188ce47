import type { RootContent } from 'mdast';

import type { ExampleRequest } from '../../../../reference/schema';
import { code, element, inlineMarkdown, markdown, paragraph } from '../../markdown/nodes';
import { curlOfRequest, httpResponse } from '../requests';

/**
 * A request and its response, joined: two blocks of code in one box.
 *
 * @param low whether a long response scrolls instead of taking a screen
 */
export function renderPair(request: ExampleRequest, token?: string, low = false): RootContent {
  const response = low ? 'title="Response" low' : 'title="Response"';
  return element('div', { className: ['exchange'] }, [
    code('bash', curlOfRequest(request, token), 'title="Request"'),
    code('http', httpResponse(request.response), response),
  ]);
}

/**
 * A request and its response.
 *
 * @param token variable of the shell that holds the caller's token
 */
export function renderExchange(request: ExampleRequest, token?: string): RootContent[] {
  const {
    title,
    response: { note },
  } = request;
  return [
    ...(title === undefined ? [] : [paragraph(inlineMarkdown(title))]),
    renderPair(request, token),
    ...(note === undefined ? [] : markdown(note)),
  ];
}
