// In place of the module of the docs plugin that remembers which version a reader has chosen: the
// documentation has one.

import type { ReactNode } from 'react';

export function DocsPreferredVersionContextProvider({
  children,
}: {
  readonly children: ReactNode;
}): ReactNode {
  return children;
}

export function useDocsPreferredVersion(): { preferredVersion: null } {
  return { preferredVersion: null };
}

export function useDocsPreferredVersionByPluginId(): Record<string, null> {
  return {};
}
