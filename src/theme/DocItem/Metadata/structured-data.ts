/** What a page says of itself. */
export interface PageFacts {
  readonly site: string;
  /** Such as `en`. */
  readonly language: string;
  /** The address of the home page. */
  readonly root: string;
  readonly url: string;
  /** The address of the preview image. */
  readonly image: string;
  readonly title: string;
  readonly description: string;
  /** In milliseconds; unknown where the build has no history of the files. */
  readonly lastUpdatedAt?: number | null | undefined;
  /** The headings of the second level; their values may hold HTML. */
  readonly headings: ReadonlyArray<{ readonly id: string; readonly value: string }>;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

/** Structured data of schema.org for a page of the documentation, as JSON-LD. */
export function structuredData(page: PageFacts): object {
  const { site, language, root, url, image, title, description, lastUpdatedAt, headings } = page;
  const organization = { '@type': 'Organization', name: site, url: root };
  const article = {
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    inLanguage: language,
    image,
    ...(typeof lastUpdatedAt === 'number'
      ? { dateModified: new Date(lastUpdatedAt).toISOString() }
      : {}),
    author: organization,
    publisher: organization,
  };
  const steps = headings
    .map(({ id, value }) => ({ id, name: plain(value) }))
    .filter(({ name }) => /^\d+\. /.test(name));
  if (steps.length < 2) return { '@context': 'https://schema.org', ...article };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      article,
      {
        '@type': 'HowTo',
        name: title,
        step: steps.map(({ id, name }) => ({
          '@type': 'HowToStep',
          text: name.replace(/^\d+\. /, ''),
          url: `${url}#${id}`,
        })),
      },
    ],
  };
}
