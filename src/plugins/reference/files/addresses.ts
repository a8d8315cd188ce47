import { twinAddress } from '../../emitted';

/** Where something is explained: on a page, and in the Markdown twin of that page. */
interface Place {
  readonly url: string;
  readonly markdown: string;
}

export interface Addresses {
  /** Host and base URL, with a slash at the end. */
  readonly root: string;
  /**
   * @param file the page below docs/, such as `backend/api/action/sql-query-all.mdx`
   */
  readonly place: (file: string, anchor?: string) => Place;
  /** Markdown whose links to pages by their files are addresses. */
  readonly markdown: (text: string) => string;
}

/** The addresses of a site. */
export function addressesOf(root: string): Addresses {
  const routeOf = (file: string): string =>
    `${root}docs/${file.replace(/\.mdx$/, '').replace(/(?:^|\/)index$/, '')}/`.replace(
      /\/{2,}$/,
      '/',
    );
  return {
    root,
    place: (file, anchor) => ({
      url: routeOf(file) + (anchor === undefined ? '' : `#${anchor}`),
      markdown: twinAddress(routeOf(file)),
    }),
    markdown: (text) =>
      text.replaceAll(
        /\]\(\/docs\/([^)#\s]*\.mdx)(#[^)\s]*)?\)/g,
        (_, file: string, anchor: string | undefined) => `](${routeOf(file)}${anchor ?? ''})`,
      ),
  };
}
