/**
 * How Node starts the server. Always without the `__proto__` accessor, which prototype pollution needs, and with little room for
 * what is new: by itself, Node takes 67 MB for it at the start and gives nothing back.
 */
const HARDENED = ['--disable-proto=delete', '--max-semi-space-size=8'];

/** The built server: what people run. */
export const SERVER_ARGUMENTS = [...HARDENED, 'packages/server/dist/main.js'];

/** The server from its sources, found through the workspace's private export condition: for development. */
export const SOURCE_SERVER_ARGUMENTS = [
  ...HARDENED,
  '--conditions=@sluice/source',
  'packages/server/src/main.ts',
];
