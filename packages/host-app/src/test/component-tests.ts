/** Runs before every file of component tests in jsdom. The files share a page: each leaves it as it was. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';

Object.assign(globalThis, {
  // In development, styled-components adds each rule as text, and jsdom then parses the whole style sheet again. The first
  // render would take seconds.
  SC_DISABLE_SPEEDY: false,
});

// What is loaded when it is first needed may take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library would do both itself, but only in the first file that loads it.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);

afterAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
