import { beforeEach, expect, test } from 'vitest';

import { remember } from './place';

/** As much of an element as is needed to find it again. */
class Fake {
  parentElement: Fake | null = null;
  children: Fake[] = [];

  constructor(
    readonly tagName: string,
    readonly textContent: string,
    readonly label: string | null = null,
  ) {}

  get isConnected(): boolean {
    return this.tagName === 'HTML' || (this.parentElement?.isConnected ?? false);
  }

  getAttribute(name: string): string | null {
    return name === 'aria-label' ? this.label : null;
  }

  with(...children: Fake[]): this {
    this.children = children;
    for (const child of children) child.parentElement = this;
    return this;
  }

  remove(): void {
    const siblings = this.parentElement?.children;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentElement = null;
  }
}

const tabs = (): Fake =>
  new Fake('DIV', 'PHPJava').with(
    new Fake('UL', 'PHPJava').with(new Fake('LI', 'PHP'), new Fake('LI', 'Java')),
  );

let html: Fake;
beforeEach(() => {
  html = new Fake('HTML', '').with(tabs(), new Fake('P', 'Text'));
});

const at = (...steps: number[]): Fake | undefined =>
  steps.reduce<Fake | undefined>((element, step) => element?.children[step], html);

/** The element and how it is found again. */
function remembered(...steps: number[]): [Fake, () => Fake | undefined] {
  const element = at(...steps);
  if (!element) throw new Error('There is no such element.');
  return [element, remember(element as unknown as Element) as unknown as () => Fake | undefined];
}

test('an element that stays is found, wherever it has got to', () => {
  const [java, find] = remembered(0, 0, 1);
  at(0, 0, 0)?.remove();
  expect(find()).toBe(java);
});

test('an element that was rendered anew is found at its place', () => {
  const [java, find] = remembered(0, 0, 1);
  html.with(tabs(), new Fake('P', 'Text'));
  java.parentElement?.parentElement?.remove();
  expect(find()).toBe(at(0, 0, 1));
  expect(find()).not.toBe(java);
});

test('another element that has come to the place is not taken for it', () => {
  const [, find] = remembered(0, 0, 1);
  at(0)?.remove();
  html.with(
    new Fake('DIV', '').with(new Fake('UL', '').with(new Fake('LI', 'PHP'), new Fake('LI', 'Go'))),
  );
  expect(find()).toBeUndefined();
});

test('a label tells buttons without text apart', () => {
  html.with(new Fake('DIV', '').with(new Fake('BUTTON', '', 'Close')));
  const [, find] = remembered(0, 0);
  at(0)?.remove();
  html.with(new Fake('NAV', '').with(new Fake('BUTTON', '', 'Open the menu')));
  expect(find()).toBeUndefined();
});

test('what is gone with all around it is not found', () => {
  const [, find] = remembered(0, 0, 1);
  at(0)?.remove();
  html.children = [];
  expect(find()).toBeUndefined();
});
