import type { PhrasingContent, RootContent } from 'mdast';

import type { PlatformObject } from '../../../../../reference/schema/platform';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import {
  anchored,
  inlineCode,
  inlineMarkdown,
  joined,
  paragraph,
  table,
  text,
} from '../../../shared/nodes';
import { operationAnchor, operationLink } from './parts';

function row(name: string, platform: Platform, label: PhrasingContent): PhrasingContent[][] {
  const event = platform.events.data.events[name];
  const operations = event?.operations ?? [];
  const raisedBy = event?.dispatched
    ? joined(
        operations.map((operation) => [operationLink(operation, platform)]),
        ', ',
      )
    : [text('never raised')];
  return [[label], inlineMarkdown(event?.happens ?? ''), raisedBy];
}

const header = ['Event', 'Meaning', 'Raised by'];

/** The events of an object: those that are raised, and those that only stand in the list. */
export function renderObjectEvents(
  { data }: Entry<PlatformObject>,
  platform: Platform,
): RootContent[] {
  if (data.events.length === 0) return [paragraph([text('The platform has no event for it.')])];
  return [
    table(
      header,
      data.events.map((name) => row(name, platform, inlineCode(name))),
    ),
  ];
}

/** Every event of a fresh installation, each with an anchor. */
export function renderEvents(platform: Platform): RootContent[] {
  const names = Object.keys(platform.events.data.events);
  const rows = names.map((name) => {
    const label = anchored(operationAnchor(name), [inlineCode(name)]) as PhrasingContent;
    return row(name, platform, label);
  });
  return [table(header, rows)];
}
