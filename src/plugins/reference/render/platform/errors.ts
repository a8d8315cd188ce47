import type { RootContent } from 'mdast';

import { element, heading, inlineCode, inlineMarkdown, text } from '../../../markdown/nodes';
import type { Platform } from '../../platform/catalogue';
import { anchored } from './parts';

/** The anchor of a failure that any operation can have. */
export const errorAnchor = (key: string): string => `error-${key}`;

/** What any operation can fail with, by where it comes from, each with an anchor. */
export function renderPlatformErrors({ errors }: Platform): RootContent[] {
  return errors.data.groups.flatMap((group) => [
    heading(2, group.title),
    ...group.errors.map(({ key, status, message, hidden, cause, fix }) =>
      element('dl', { className: ['reference-errors'] }, [
        element('dt', {}, [
          element('span', {}, [String(status)]),
          anchored(errorAnchor(key), [inlineCode(message)]),
        ]),
        element('dd', {}, [
          element('p', {}, [
            ...inlineMarkdown(cause),
            ...(hidden ? [text(' Debug off hides the message.')] : []),
          ]),
          element('p', {}, [element('strong', {}, ['Fix']), text(' '), ...inlineMarkdown(fix)]),
        ]),
      ]),
    ),
  ]);
}
