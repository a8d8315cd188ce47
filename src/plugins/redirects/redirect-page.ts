import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';

/**
 * A page that sends the reader on without a script, on any static host and inside a frame.
 *
 * @param target where it leads, with the base URL; an anchor may follow it
 */
export function redirectPage(target: string, siteUrl: string): string {
  return `<!doctype html>${toHtml(
    h('html', { lang: 'en' }, [
      h('head', [
        h('meta', { charset: 'utf-8' }),
        h('title', 'This page is somewhere else'),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'robots', content: 'noindex' }),
        h('meta', { httpEquiv: 'refresh', content: `0; url=${target}` }),
        h('link', { rel: 'canonical', href: new URL(target.replace(/#.*/, ''), siteUrl).href }),
      ]),
      h('body', [
        h('main', [
          h('h1', 'This page is somewhere else'),
          h('p', ['Continue to ', h('a', { href: target }, target), '.']),
        ]),
      ]),
    ]),
  )}\n`;
}
