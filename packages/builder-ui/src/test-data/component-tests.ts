/** Runs before every file of component tests in jsdom, here and in the application. */
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { PATIENCE_MS } from '../../../../scripts/testing/patience.ts';

Object.assign(globalThis, {
  // In development, styled-components adds each rule as text, and jsdom then parses the whole style sheet again. The first
  // render would take seconds.
  SC_DISABLE_SPEEDY: false,
});

leaveOutOwnerStacks();

configure({ asyncUtilTimeout: PATIENCE_MS });

// Testing Library does both by itself only where the functions of Vitest are global.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);
afterAll(settleImports, 2 * PATIENCE_MS);

// The files of a project share a process, with its window and what is loaded there. Some begin without a window.
if (typeof window !== 'undefined') {
  startFresh();
  openModalDialogs();
  afterAll(keepDrawing());
}

/**
 * While it develops, React notes for each element where in the code it was made, up to ten thousand times a second: a tenth of
 * all that these tests compute, and no test needs it. A React that has no such limit any more is left as it is.
 */
function leaveOutOwnerStacks() {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as
    object | undefined;
  if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React begins to count again each second.
    },
  });
}

/**
 * What is loaded late may still be on its way when the last test of a file has ended. The next file shares the module that waits for it,
 * and would wait for ever: the way that it was to come is closed by then.
 */
async function settleImports() {
  vi.useRealTimers();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([vi.dynamicImportSettled(), patience]);
  clearTimeout(timer);
}

/** Removes what an earlier file has left behind, apart from the rules of components that stay loaded. */
function startFresh() {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const each of document.head.querySelectorAll(':not(style)')) each.remove();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

/** jsdom has no modal dialogs. These open, close and give focus back; what is around them does not become inert. */
function openModalDialogs() {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
    },
  });
}

/**
 * jsdom draws frames by a timer that it starts when something waits for one, and stops when nothing does. Started by a test
 * that stops the clock, it would run for that clock only, and no later test would get a frame. So it runs all the time, kept
 * up by the functions of the real clock.
 * @returns ends it
 */
function keepDrawing() {
  const { requestAnimationFrame: draw, cancelAnimationFrame: stop } = globalThis;
  let frame = draw(function next() {
    frame = draw(next);
  });
  return () => {
    vi.useRealTimers();
    stop(frame);
  };
}
