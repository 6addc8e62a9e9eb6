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

  // The files of the screen that comes first are asked for by the document, not by the entry; but after the first file that every
  // page needs has come: on a slow line all would come at the end, and nothing could run before. The sign-in page leads a
  // signed-in person to the start; of a screen that is not listed nothing is known yet.
  const { screens = '{}', start = '', visitors = '' } = document.currentScript?.dataset ?? {};
  const path = location.pathname.slice((document.documentElement.dataset.base ?? '').length);
  const isSignIn = /^\/(?:auth|login|register)$/.test(path);
  const isVisitor = read('sluice.session') === null;
  const ofSignedIn = JSON.parse(screens)[path] ?? (isSignIn ? start : '');
  const preloadScreen = ({ target }) => {
    if (target.id !== 'first-script') return;
    document.removeEventListener('load', preloadScreen, true);
    for (const href of (isVisitor ? visitors : ofSignedIn).split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  document.addEventListener('load', preloadScreen, true);

  // Visitors see the form of the sign-in page as the build has drawn it, and type while the scripts are on their way. With one of
  // these in the address, the page is another one.
  const query = new URLSearchParams(location.search);
  if (!isSignIn || !isVisitor || ['code', 'email', 'workspace_invite'].some((name) => query.has(name)))
    return;
  const asked = query.get('tab') ?? path.slice(1);
  const show = (tab) => {
    const template = document.getElementById(`drawn-${tab}`);
    if (template === null) return;
    const page = template.content.cloneNode(true);
    if (theme !== null) page.firstElementChild.dataset.theme = theme;
    document.getElementById('root').replaceChildren(page);
    document.documentElement.dataset.drawn = tab;
  };
  // What follows the drawn pages in the document is there: so are they.
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('noscript') === null) return;
    observer.disconnect();
    show(asked === 'register' || asked === 'signup' ? 'register' : 'login');
  }).observe(document, { childList: true, subtree: true });

  // The last button that was pressed before the page was alive. Enter in a field presses the button of its form. Tabs show at
  // once what they lead to.
  let pressed = null;
  const remember = ({ target }) => {
    const { tab } = target.closest('[role="tab"]')?.dataset ?? {};
    pressed = tab === undefined ? target.closest('button') : null;
    if (tab === undefined || tab === document.documentElement.dataset.drawn) return;
    show(tab);
    document.querySelector(`[data-tab="${tab}"]`).focus();
    query.set('tab', tab);
    history.replaceState(history.state, '', `?${query}${location.hash}`);
  };
  addEventListener('click', remember);
  globalThis.takeEarlyPress = () => {
    removeEventListener('click', remember);
    return pressed;
  };
})();
