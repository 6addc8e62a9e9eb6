/**
 * `npm test` runs the everyday edition of the tests. `SLUICE_TESTS=all npm test` runs everything there is: more cases of the
 * same promises, and what takes long. Files named `*.full.test.*` and `*.full.spec.*` belong to that edition alone.
 */
export const runsEverything = process.env['SLUICE_TESTS'] === 'all';

/** The files that a run leaves out, as patterns. */
export const leftOutFiles: readonly string[] = runsEverything ? [] : ['**/*.full.{test,spec}.{ts,tsx}'];
