import type { Modifiers } from '../../shared/search-shortcut';

/** What a click falls on; anything that takes the focus has a `tabindex`. */
export const controls = 'a[href],button,input,summary,label,[tabindex]';

export interface Control {
  readonly tagName: string;
  getAttribute(name: string): string | null;
  readonly type?: string;
  /** Of a link in SVG, an object. */
  readonly href?: unknown;
}

/**
 * Whether the browser alone does what a click on a control asks for: it follows a link, opens
 * details, or moves the caret. Any other click means something to React only.
 *
 * A link to the very page it is on is none to follow: in the sidebar it closes its group.
 */
export function isNative(control: Control, click: Modifiers, page: string): boolean {
  switch (control.tagName.toUpperCase()) {
    case 'A':
      return (
        click.altKey ||
        click.ctrlKey ||
        click.metaKey ||
        click.shiftKey ||
        control.getAttribute('target') !== null ||
        (control.getAttribute('role') !== 'button' && control.href !== page.split('#')[0])
      );
    case 'INPUT':
      // Button, checkbox, image, reset, submit; a radio button is its group's alone.
      return !/^(?:b|ch|i|res|su)/.test(control.type ?? '');
    case 'BUTTON':
      // What a button opens by its attributes, the browser opens.
      return control.getAttribute('popovertarget') !== null;
    default:
      return control.getAttribute('tabindex') === null;
  }
}
