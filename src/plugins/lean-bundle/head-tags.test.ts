import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Helmet, HelmetProvider, type FilledContext } from 'react-helmet-async';
import { expect, test } from 'vitest';

import { attributesOf, headTags, type HeadElement } from './client/head-tags';

const uses: HeadElement[][] = [
  [
    { type: 'html', attributes: { lang: 'en', class: 'outer' } },
    { type: 'meta', attributes: { property: 'og:title', content: 'Site' } },
    { type: 'meta', attributes: { name: 'viewport', content: 'width=device-width' } },
    { type: 'link', attributes: { rel: 'canonical', href: '/site/' } },
    { type: 'link', attributes: { rel: 'icon', href: '/icon.svg' } },
    { type: 'link', attributes: { rel: 'stylesheet', href: '/a.css' } },
  ],
  [
    { type: 'link', attributes: { rel: 'alternate', href: '/page/', hrefLang: 'en' } },
    { type: 'link', attributes: { rel: 'alternate', href: '/page/', hrefLang: 'x-default' } },
    { type: 'link', attributes: { rel: 'stylesheet', href: '/b.css' } },
    { type: 'meta', attributes: { content: 'no identity' } },
    { type: 'meta', attributes: { name: 'keywords', content: '' } },
  ],
  [
    { type: 'html', attributes: { class: 'inner' } },
    { type: 'meta', attributes: { property: 'OG:Title', content: 'Page' } },
    { type: 'link', attributes: { href: '/page/', rel: 'canonical' } },
    { type: 'script', attributes: { type: 'application/ld+json', innerHTML: '{"a":1}' } },
  ],
];

/** The same with the original, on the server. */
function original(): FilledContext['helmet'] {
  const context = {};
  const toElement = ({ type, attributes }: HeadElement, key: number) => {
    const { innerHTML, class: className, ...others } = attributes as Record<string, string>;
    return createElement(
      type,
      { key, ...others, ...(className === undefined ? {} : { className }) },
      innerHTML,
    );
  };
  renderToStaticMarkup(
    createElement(HelmetProvider, {
      context,
      children: uses.map((elements, key) =>
        createElement(Helmet, { key }, ...elements.map(toElement)),
      ),
    }),
  );
  return (context as FilledContext).helmet;
}

function toHtml({ type, attributes }: HeadElement): string {
  const { innerHTML, ...others } = attributes as Record<string, string>;
  const pairs = Object.entries(others).map(([name, value]) => `${name}="${value}"`);
  const start = `<${type} data-rh="true" ${pairs.join(' ')}`;
  return innerHTML === undefined ? `${start}/>` : `${start}>${innerHTML}</${type}>`;
}

test.each(['meta', 'link', 'script'] as const)('the %s tags are those of the original', (type) => {
  const tags = headTags(uses).filter((tag) => tag.type === type);
  expect(tags).not.toEqual([]);
  const expected = original()[type].toString().trim();
  expect(tags.map(toHtml).join('')).toBe(expected);
});

test('the attributes of an element are those of the innermost', () => {
  expect(attributesOf('html', uses)).toEqual({ lang: 'en', class: 'inner' });
});
