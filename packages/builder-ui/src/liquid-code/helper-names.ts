/** How the names of the variables begin that the printer of `@sluice/liquid` sets for conditions (`declaration-names.ts`). */
export const HELPER_PREFIX = 'sluice_';
