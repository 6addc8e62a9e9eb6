/** Set-up for component tests in jsdom. Import it first. */
import { configure } from '@testing-library/react';

// In development, styled-components adds each rule as text, and jsdom then parses the whole style sheet again. The first
// render would take seconds.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// The default, one second, is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
