import { expect, test } from 'vitest';

import type { Modifiers } from '../../shared/search-shortcut';
import { isNative, type Control } from './clicks';

const page = 'https://docs.example.com/docs/event/';

const plain: Modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

/** A control as a browser shows it: attributes as text, `href` resolved. */
function control(tagName: string, attributes: Record<string, string> = {}): Control {
  const { href, type } = attributes;
  return {
    tagName,
    type,
    href: href === undefined ? undefined : new URL(href, page).href,
    getAttribute: (name) => attributes[name] ?? null,
  };
}

test.each([
  ['A', { href: '/docs/' }],
  ['A', { href: '#part' }],
  ['A', { href: 'https://example.com/' }],
  ['A', { href: page, target: '_blank' }],
  ['a', { href: '/docs/' }],
  ['SUMMARY', {}],
  ['BUTTON', { popovertarget: 'drawing' }],
  ['LABEL', {}],
  ['INPUT', { type: 'search' }],
  ['INPUT', { type: 'radio' }],
  ['INPUT', { type: 'range' }],
  ['INPUT', { type: 'color' }],
  ['TEXTAREA', {}],
  ['SELECT', {}],
])('the browser alone handles a click on %s %j', (tagName, attributes) => {
  expect(isNative(control(tagName, attributes), plain, page)).toBe(true);
});

test.each([
  ['A', { href: page }],
  ['A', { href: '/docs/other/', role: 'button' }],
  ['BUTTON', {}],
  ['LI', { role: 'tab', tabindex: '-1' }],
  ['INPUT', { type: 'checkbox' }],
  ['INPUT', { type: 'submit' }],
])('React handles a click on %s %j', (tagName, attributes) => {
  expect(isNative(control(tagName, attributes), plain, page)).toBe(false);
});

test('the page is the same, wherever in it the reader is', () => {
  expect(isNative(control('A', { href: page }), plain, `${page}#part`)).toBe(false);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)(
  'a link with %s is for the browser, a button is not',
  (key) => {
    const click = { ...plain, [key]: true };
    expect(isNative(control('A', { href: page }), click, page)).toBe(true);
    expect(isNative(control('BUTTON'), click, page)).toBe(false);
  },
);
