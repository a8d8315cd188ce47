/** Ejected: code is highlighted while building, so no language of Prism has to come to the reader. */
export default function prismIncludeLanguages(): void {
  // Nothing: the original loads languages into Prism.
}
