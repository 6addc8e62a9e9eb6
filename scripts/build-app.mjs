/**
 * Builds what `npm start` runs, the server and the web application that it serves, and costs nothing when no source
 * of theirs has changed since the last build.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './packing/fingerprint.mjs';
import { root, run } from './run.mjs';

const dist = join(root, 'packages/host-app/dist');
const stamp = join(dist, '.build-stamp');

const SOURCES = [
  'package-lock.json',
  'packages/*/package.json',
  'packages/host-app/{index.html,vite.config.ts}',
  'packages/host-app/{build,src,public}/**/*',
  'packages/{builder-ui,liquid}/src/**/*',
  'packages/builder-ui/build/*',
  'packages/server/tsup.config.ts',
  'packages/server/{src,sandbox}/**/*',
];

/** @returns {Promise<number>} the exit code of the build; 0 when there was nothing to do */
export async function buildApp() {
  const current = fingerprint(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return 0;
  console.log('Building the application …');
  const quietly = (workspace, ...options) =>
    run('npm', ['run', 'build', '-w', workspace, '--silent', '--', ...options]);
  const server = await quietly('packages/server', '--silent');
  const exitCode = server || (await quietly('packages/host-app', '--logLevel', 'warn'));
  if (exitCode === 0) writeFileSync(stamp, current);
  return exitCode;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await buildApp();
