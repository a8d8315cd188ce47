import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { loadPlatform } from '../platform/catalogue';
import { plainForms, words } from './call-form';

const { objects } = loadPlatform(fileURLToPath(new URL('../../../../../', import.meta.url)));
const fieldsOf = (kind: string) => objects.get(kind)?.data.fields ?? [];

describe('the drawn form of an object', () => {
  test.each(Object.entries(plainForms))('labels %s as its page does', (kind, { panel, labels }) => {
    const shown = new Map(labels);
    const onPage = fieldsOf(kind).filter(({ key, label }) => label !== undefined && shown.has(key));
    expect(onPage.length).toBeGreaterThan(0);
    expect(objects.get(kind)?.data.panel).toBe(panel);
    expect(onPage.map(({ key, label }) => [key, label])).toEqual(
      onPage.map(({ key }) => [key, shown.get(key)]),
    );
  });

  test.each([
    ['operation', 'httpCode'],
    ['plan', 'period'],
  ])('shows the value of %s.%s in the words of its page', (kind, key) => {
    const options = fieldsOf(kind).find((field) => field.key === key)?.options ?? [];
    expect(words[key]).toEqual(
      Object.fromEntries(options.map(({ value, label }) => [value, label])),
    );
  });
});
