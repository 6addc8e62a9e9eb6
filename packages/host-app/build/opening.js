// Runs before the first paint, and has nothing else to do: every script in front of it would hold it up.
(() => {
  // Validation compiles nothing at run time: the security policy refuses that, and would report the attempt.
  globalThis.__zod_globalConfig = { jitless: true };

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

  // The files of the screen that comes first are asked for together with the entry, not after it. The sign-in page leads a
  // signed-in person to the start; of a screen that is not listed nothing is known yet.
  const { screens = '{}', start = '', visitors = '' } = document.currentScript?.dataset ?? {};
  const path = location.pathname.slice((document.documentElement.dataset.base ?? '').length);
  const isSignIn = /^\/(?:auth|login|register)$/.test(path);
  const ofSignedIn = JSON.parse(screens)[path] ?? (isSignIn ? start : '');
  const files = read('sluice.session') === null ? visitors : ofSignedIn;
  for (const href of files.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
})();
