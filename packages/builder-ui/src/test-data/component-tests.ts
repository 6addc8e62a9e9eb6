/** Runs before every file of component tests in jsdom, here and in the application. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

Object.assign(globalThis, {
  // In development, styled-components adds each rule as text, and jsdom then parses the whole style sheet again. The first
  // render would take seconds.
  SC_DISABLE_SPEEDY: false,
});

// What is loaded when it is first needed may take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library does both by itself only where the functions of Vitest are global.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);
