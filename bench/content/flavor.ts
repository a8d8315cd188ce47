/** The kinds of admonition that pages use, by their names in Docusaurus. */
export type AdmonitionKind = 'note' | 'tip' | 'warning' | 'danger';

/** What differs between the Markdown of one generator and another. */
export interface Flavor {
  /** The line that opens an admonition, without the colons. */
  readonly admonition: (kind: AdmonitionKind, title: string | undefined) => string;
  /** The name of a language in fenced blocks. */
  readonly language: (name: string) => string;
  /** Whether the page writes its title as `#` heading, or the generator does from the front matter. */
  readonly titleInBody: boolean;
  /** Whether two braces are a placeholder wherever they stand outside a block of code. */
  readonly bracesArePlaceholders: boolean;
}

const bracketed = (name: string, title: string | undefined): string =>
  title === undefined ? name : `${name}[${title}]`;

/** Shiki knows Apache's configuration by another name than Prism. */
const shikiLanguage = (name: string): string => (name === 'apacheconf' ? 'apache' : name);

export const flavors = {
  docusaurus: {
    admonition: bracketed,
    language: (name) => name,
    titleInBody: false,
    bracesArePlaceholders: false,
  },
  vitepress: {
    admonition: (kind, title) =>
      [kind === 'note' ? 'info' : kind, title].filter((part) => part !== undefined).join(' '),
    language: shikiLanguage,
    titleInBody: true,
    bracesArePlaceholders: true,
  },
  starlight: {
    admonition: (kind, title) => bracketed(kind === 'warning' ? 'caution' : kind, title),
    language: shikiLanguage,
    titleInBody: false,
    bracesArePlaceholders: false,
  },
} satisfies Record<string, Flavor>;
