/**
 * How Node starts the server. Always without the `__proto__` accessor, which prototype pollution needs.
 */
const HARDENED = ['--disable-proto=delete'];

/** The built server: what people run. */
export const SERVER_ARGUMENTS = [...HARDENED, '--enable-source-maps', 'packages/server/dist/main.js'];

/** The server from its sources, found through the workspace's private export condition: for development. */
export const SOURCE_SERVER_ARGUMENTS = [
  ...HARDENED,
  '--conditions=@sluice/source',
  'packages/server/src/main.ts',
];
