// Runs before the first paint, and has nothing else to do: every script in front of it would hold it up.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // The theme that `theme-choice.ts` stores. Without one, the system decides.
  const theme = read('sluice.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.opening = theme;

  // The files of the screen that comes first are asked for together with the entry, not after it.
  const { builder = '', library = '', signIn = '' } = document.currentScript?.dataset ?? {};
  const isLibrary = location.pathname === '/snippets';
  const signedIn = isLibrary ? library : builder;
  const files = read('sluice.session') === null ? signIn : signedIn;
  for (const href of files.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
})();
