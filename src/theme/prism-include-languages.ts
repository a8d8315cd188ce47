/** Ejected: code is highlighted while building, so readers need no language of Prism. */
export default function prismIncludeLanguages(): void {
  // The original loads languages into Prism.
}
