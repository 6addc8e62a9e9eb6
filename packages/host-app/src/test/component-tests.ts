/** For component tests in jsdom; import it first. */
import { configure } from '@testing-library/react';

// In development styled-components adds each rule as text, and jsdom parses the whole style sheet again for every rule:
// the first render would take seconds.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
