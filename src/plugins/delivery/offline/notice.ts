import { addStyles } from '../../search/browser/add-styles';
import { styleSheet } from './names';

/** Says that there is a new version, until the reader loads it or puts it off. Says it once. */
export function announce(baseUrl: string, load: () => void): void {
  if (document.querySelector('.update-notice')) return;
  const notice = document.createElement('div');
  notice.className = 'update-notice';
  const button = (label: string, onClick: () => void): HTMLButtonElement => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.addEventListener('click', onClick);
    return element;
  };
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  notice.append(
    text,
    button('Load the new version', load),
    button('Later', () => notice.remove()),
  );
  addStyles(baseUrl + styleSheet).then(
    () => {
      document.body.append(notice);
      // After the element with the role, so that screen readers notice the change.
      setTimeout(() => {
        text.textContent = 'There is a new version of this documentation.';
      });
    },
    // Without its styles it would break the page: the next look announces it again.
    () => undefined,
  );
}
