/** For component tests in jsdom; import it first. */
import { configure } from '@testing-library/react';

// By default styled-components adds each rule as text while developing, and jsdom then reads the whole style sheet anew
// for every rule: the first render takes seconds.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// A busy machine needs more than the second that is waited by default.
configure({ asyncUtilTimeout: 10_000 });
