import { expect, it } from 'vitest';

import { structuredData, type PageFacts } from './structured-data';

const page: PageFacts = {
  site: 'Fusio',
  language: 'de',
  root: 'https://docs.example.com/',
  url: 'https://docs.example.com/docs/plan/',
  image: 'https://docs.example.com/docs/plan/card.png',
  title: 'Plan',
  description: 'What it is.',
  headings: [{ id: 'fields', value: 'Fields' }],
};

it('is an article, dated where the build knows when', () => {
  expect(structuredData(page)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: 'Plan',
    inLanguage: 'de',
    author: { '@type': 'Organization' },
  });
  expect(structuredData(page)).not.toHaveProperty('dateModified');
  expect(structuredData({ ...page, lastUpdatedAt: 0 })).toHaveProperty(
    'dateModified',
    '1970-01-01T00:00:00.000Z',
  );
});

it('is a how-to as well where headings are numbered steps', () => {
  const headings = [
    { id: 'a', value: '1. Write <code>a &amp; b</code>' },
    { id: 'b', value: '2. Run' },
    { id: 'c', value: 'Next' },
  ];
  expect(structuredData({ ...page, headings })).toMatchObject({
    '@graph': [
      { '@type': 'TechArticle' },
      {
        '@type': 'HowTo',
        step: [
          { '@type': 'HowToStep', text: 'Write a & b', url: `${page.url}#a` },
          { '@type': 'HowToStep', text: 'Run', url: `${page.url}#b` },
        ],
      },
    ],
  });
});
