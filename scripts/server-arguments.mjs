/**
 * How Node starts the server: from its sources, with the workspace's private export condition, and without
 * the `__proto__` accessor that prototype pollution needs.
 */
export const SERVER_ARGUMENTS = [
  '--conditions=@sluice/source',
  '--disable-proto=delete',
  'packages/server/src/main.ts',
];
