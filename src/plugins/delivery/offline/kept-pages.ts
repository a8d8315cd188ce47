import { cachesOf } from './names';

/** A page that can be read without a network. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** The title of an emitted page, as HTML, without the name of the site. */
export const titleOf = (html: string): string =>
  (/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');

/**
 * The pages that were read and are kept, by title. Not those of the whole site.
 *
 * @param baseUrl the path below which the site lives
 */
export async function keptPages(baseUrl: string): Promise<readonly KeptPage[]> {
  const cache = await caches.open(cachesOf(baseUrl).pages);
  const found = (await cache.keys()).map(async (request) => {
    const response = await cache.match(request);
    const { pathname } = new URL(request.url);
    return { path: pathname, title: titleOf((await response?.text()) ?? '') };
  });
  return (await Promise.all(found)).sort((one, other) => one.title.localeCompare(other.title));
}

/** The pages as a list in HTML; titles are HTML already. */
export const listOf = (pages: readonly KeptPage[]): string =>
  pages.length === 0
    ? '<p>No page is kept yet.</p>'
    : `<ul>${pages.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')}</ul>`;
