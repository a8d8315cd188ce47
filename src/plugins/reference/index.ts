import type { Plugin } from '@docusaurus/types';

export default function reference(): Plugin {
  return { name: 'reference' };
}

export function referenceDirectives(): () => void {
  return () => undefined;
}
