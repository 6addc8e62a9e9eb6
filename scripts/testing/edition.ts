/**
 * `npm test` runs the everyday edition of the tests. `SLUICE_TESTS=all npm test` runs everything there is: more cases of the
 * same promises, every journey, and what takes long.
 */
export const runsEverything = process.env['SLUICE_TESTS'] === 'all';

/** Files that only the full edition runs, as patterns. */
export const leftOutFiles: readonly string[] = runsEverything ? [] : ['**/*.full.{test,spec}.{ts,tsx}'];

/** The journeys of an edition: each day those that hold the promises of the README and of the specification. */
export const chosenJourneys = runsEverything ? /(?:)/ : /@everyday/;
