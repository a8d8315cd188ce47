/** What browsers are told about the search of the site. */
export interface SearchDescription {
  readonly name: string;
  readonly description: string;
  /** The address of the search page, without a query. */
  readonly searchUrl: string;
  readonly iconUrl: string;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An OpenSearch description: with it a browser offers the site in its address bar. */
export const openSearchXml = (description: SearchDescription): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escape(description.name)}</ShortName>
  <Description>${escape(description.description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${escape(description.iconUrl)}</Image>
  <Url type="text/html" template="${escape(description.searchUrl)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
