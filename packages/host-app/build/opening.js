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

  const { dataset } = document.documentElement;
  const query = new URLSearchParams(location.search);
  /** Puts a page on show that the build has drawn: the one with this name. */
  const show = (name, complete = () => undefined) => {
    const source = document.getElementById(`drawn-${name}`);
    if (source === null) return;
    const template = document.createElement('template');
    // Every draft has ids of its own, as `createId` makes them.
    const letters = (byte) => byte.toString(36).padStart(2, '0');
    const ids = [1, 2].map(() => Array.from(crypto.getRandomValues(new Uint8Array(12)), letters).join(''));
    dataset.drawnIds = ids.join(' ');
    template.innerHTML = source.text.replaceAll(/%id-(\d)%/g, (_place, which) => ids[which - 1]);
    const page = template.content;
    if (theme !== null) page.firstElementChild.dataset.theme = theme;
    complete(page, template.dataset);
    document.getElementById('root').replaceChildren(page);
    dataset.drawn = name;
  };
  // What follows the drawn pages in the document is there: so are they.
  const whenThere = (next) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('noscript') === null) return;
      observer.disconnect();
      next();
    }).observe(document, { childList: true, subtree: true });
  };

  if (isVisitor) showSignIn();
  // In a step of its own: a slow device would be busy for too long with all at once.
  else whenThere(() => setTimeout(showSignedIn));

  // Signed-in people see the page that their address names, with what this browser knows of them, and without what the server
  // has to be asked for. Where something of their own would be in it, it is not shown.
  function showSignedIn() {
    const stored = (key) => {
      try {
        return JSON.parse(read(key)) ?? {};
      } catch {
        return {};
      }
    };
    const { user } = stored('sluice.session');
    const facts = document.getElementById('drawn-wide')?.dataset;
    if (facts === undefined || !user?.activeWorkspaceId || isUnusual(facts)) return;
    const isChosen = (choice) => document.cookie.split('; ').includes(`sidebar:state=${choice}`);
    // As `useSidebarState` has it.
    const isCollapsed = isChosen('false') || (!isChosen('true') && matchMedia(facts.tight).matches);
    const frame = isCollapsed ? 'collapsed' : 'wide';
    show(matchMedia(facts.narrow).matches ? 'narrow' : frame, (page) => {
      const { userId, roles } = stored('sluice.roles');
      const isOwner = userId === user.id && roles?.[user.activeWorkspaceId] === 'owner';
      for (const link of isOwner ? [] : page.querySelectorAll(facts.owners)) link.closest('li').remove();
      const picture = page.querySelector('img[src="%picture%"]');
      picture.parentElement.dataset.pair = pairOf(user.displayName);
      if (user.avatarUrl == null) picture.remove();
      else picture.src = (dataset.base ?? '') + user.avatarUrl;
      const firstName = user.firstName?.trim() ?? '';
      const texts = {
        '%greeting%': firstName === '' ? facts.nameless : facts.named.replace('%first%', () => firstName),
        '%name%': user.displayName,
        '%initials%': user.initials,
        '%modifier%': /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
        '%today%': new Intl.DateTimeFormat(...JSON.parse(facts.today)).format(new Date()),
      };
      const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        walker.currentNode.data = walker.currentNode.data.replace(/%\w+%/, (name) => texts[name] ?? name);
    });
    if (dataset.drawn === undefined) return;
    noteInput();
    // As `useFocusOnArrival` does. Once the page is painted: this needs to know where everything is.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector('main h1')?.focus({ preventScroll: true });
      }),
    );
  }

  /** Which colors the initials of a person have, as `Avatar.tsx` says. */
  function pairOf(name) {
    let hash = 0;
    for (const letter of name.trim().normalize('NFC')) hash = (hash * 31 + letter.codePointAt(0)) >>> 0;
    return hash % 6;
  }

  /** Whether the page is another one than the usual: by the query of its address, or by what somebody has left here. */
  function isUnusual({ hasBuilder }) {
    if (location.search !== '') return true;
    try {
      if (hasBuilder === undefined) return sessionStorage.getItem('sluice.first-visit') !== null;
      const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
      const isBegun = ([key, draft]) =>
        key.startsWith('sluice.tab-draft.') && stored.some((name) => name.endsWith(`~${draft}`));
      return Object.entries(sessionStorage).some(isBegun) || stored.includes('sluice-result-share');
    } catch {
      return true;
    }
  }

  /** Keeps what is done before the page is alive, for `early-input.ts`, which does it once more. */
  function noteInput() {
    const events = [];
    const note = (event) => {
      events.push(event);
      // The browser has something else for these keys.
      if ((event.ctrlKey || event.metaKey) && /^[bks]$/i.test(event.key)) event.preventDefault();
    };
    const types = ['click', 'input', 'keydown'];
    for (const type of types) addEventListener(type, note, true);
    globalThis.takeEarlyInput = () => {
      for (const type of types) removeEventListener(type, note, true);
      return events.splice(0);
    };
  }

  // Visitors see the form of the sign-in page as the build has drawn it, and type while the scripts are on their way. With one of
  // these in the address, the page is another one.
  function showSignIn() {
    if (!isSignIn || ['code', 'email', 'workspace_invite'].some((name) => query.has(name))) return;
    const asked = query.get('tab') ?? path.slice(1);
    whenThere(() => show(asked === 'register' || asked === 'signup' ? 'register' : 'login'));

    // The last button that was pressed before the page was alive. Enter in a field presses the button of its form. Tabs show at
    // once what they lead to.
    let pressed = null;
    const remember = ({ target }) => {
      const { tab } = target.closest('[role="tab"]')?.dataset ?? {};
      pressed = tab === undefined ? target.closest('button') : null;
      if (tab === undefined || tab === dataset.drawn) return;
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
  }
})();
