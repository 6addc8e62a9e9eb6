/** Checks that say of a name that the workspace does not have it. */
export const nameChecks: ReadonlySet<string> = new Set([
  'unknown-attribute',
  'custom-as-default',
  'default-as-custom',
]);
