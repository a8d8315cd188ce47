import { expect, test } from 'vitest';

import { remember } from './place';

/** As much of an element as is needed to find it again. */
interface Fake {
  readonly tagName: string;
  readonly textContent: string;
  readonly children: Fake[];
  isConnected: boolean;
  parentElement: Fake | null;
  getAttribute(name: string): string | null;
}

function fake(tagName: string, textContent: string, children: Fake[] = [], label = ''): Fake {
  const made: Fake = {
    ...{ tagName, textContent, children, isConnected: true, parentElement: null },
    getAttribute: (name) => (name === 'aria-label' ? label : null),
  };
  for (const child of children) child.parentElement = made;
  return made;
}

/** A page with one element in a box, and what is found when another box replaces it. */
function foundAfter(element: Fake, replacement?: Fake): unknown {
  const box = fake('DIV', '', [fake('P', 'before'), element]);
  const page = fake('HTML', '', [box]);
  const find = remember(element as unknown as Element);
  for (const gone of [box, element]) gone.isConnected = false;
  page.children.splice(
    0,
    1,
    ...(replacement ? [fake('UL', '', [fake('P', ''), replacement])] : []),
  );
  return find();
}

const tab = (name: string): Fake => fake('LI', name);
const button = (label: string): Fake => fake('BUTTON', '', [], label);

test('an element that stays is found', () => {
  const java = tab('Java');
  expect(remember(java as unknown as Element)()).toBe(java);
});

test('an element that was rendered again is found at its place', () => {
  const again = tab('Java');
  expect(foundAfter(tab('Java'), again)).toBe(again);
});

test.each([
  ['of another text', tab('Java'), tab('Go')],
  ['of another label', button('Close'), button('Open the menu')],
  ['that is gone', tab('Java'), undefined],
])('an element %s is not taken for it', (_, element, replacement) => {
  expect(foundAfter(element, replacement)).toBeUndefined();
});
