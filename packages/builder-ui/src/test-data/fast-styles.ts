import { configure } from '@testing-library/react';
/**
 * Set up before all component tests in jsdom. By default styled-components adds each rule as text while developing,
 * and jsdom then reads the whole style sheet anew for every rule: the first render takes seconds.
 */
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// What is loaded when it is first needed may take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
