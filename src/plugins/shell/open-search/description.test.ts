import { expect, test } from 'vitest';

import { openSearchXml } from './description';

test('the description is XML whatever the site is called', () => {
  const xml = openSearchXml({
    name: 'Tools & <Things>',
    description: 'Search "it"',
    searchUrl: 'https://docs.example.com/search/',
    iconUrl: 'https://docs.example.com/img/favicon.svg',
  });
  expect(xml).toContain('<ShortName>Tools &#38; &#60;Things&#62;</ShortName>');
  expect(xml).toContain('<Description>Search &#34;it&#34;</Description>');
  expect(xml).toContain('template="https://docs.example.com/search/?q={searchTerms}"');
});
