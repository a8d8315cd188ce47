import type { Modifiers } from '../../shared/search-shortcut';

/** A selector for controls: anything else that takes the focus has a `tabindex`. */
export const controls = 'a[href],button,input,summary,label,[tabindex]';

export interface Control {
  readonly tagName: string;
  getAttribute(name: string): string | null;
  readonly type?: string;
  /** An object for links in SVG. */
  readonly href?: unknown;
}

/**
 * Whether the browser alone handles a click on a control: it follows a link, opens details, or
 * moves the caret. Any other click is for React, including one on a link to the current page, which
 * closes its group in the sidebar.
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
      // Types button, checkbox, image, reset and submit.
      return !/^(?:b|ch|i|res|su)/.test(control.type ?? '');
    case 'BUTTON':
      // The browser opens popovers.
      return control.getAttribute('popovertarget') !== null;
    default:
      return control.getAttribute('tabindex') === null;
  }
}
