/*
 * In `npm start`: what a build at the same address has left, such as that of `npm run serve`, must not
 * stand between an author and what was edited.
 */

if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator) {
  navigator.serviceWorker.getRegistration().then(
    (registration) => registration?.unregister(),
    () => undefined,
  );
}

export {};
