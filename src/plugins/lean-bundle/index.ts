import type { Plugin } from '@docusaurus/types';

export default function leanBundle(): Plugin {
  return { name: 'lean-bundle' };
}
