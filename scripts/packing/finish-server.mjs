/**
 * Adds to the built server what its package has besides: the built application, and what both have of others. It builds both
 * when a source has changed. npm runs it before it packs the server; Git ignores what it makes.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../build-app.mjs';
import { root } from '../run.mjs';

const folder = join(root, 'packages/server');
/** A build of the server alone empties `dist`, so the application comes after it. */
const app = join(folder, 'dist/app');
/** The licenses of all that the application consists of, as its bundler has collected them. */
const APP_LICENSES = 'dist/app/licenses.md';

/** @param {string} name a package that the server depends on */
function licenseOf(name) {
  const file = ['packages/server/node_modules', 'node_modules']
    .map((place) => join(root, place, name, 'package.json'))
    .find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${name} is not installed.`);
  return JSON.parse(readFileSync(file, 'utf8')).license;
}

function notices() {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const bundled = [...readFileSync(join(folder, APP_LICENSES), 'utf8').matchAll(/^## (.+)$/gmu)];
  return [
    '# Third-party notices',
    '',
    `The files in \`dist/app\` contain code of these packages. Their licenses are in \`${APP_LICENSES}\`:`,
    '',
    ...bundled.map(([, line]) => `- ${line}`),
    '',
    '`lists/README.md` names the source of the common passwords. No other file contains work of others.',
    '',
    'These packages are installed beside it, each with its own license:',
    '',
    ...Object.entries(dependencies).map(([name, version]) => `- ${name} ${version} (${licenseOf(name)})`),
    '',
  ].join('\n');
}

/** @throws {Error} when something cannot be built */
export async function finishServer() {
  if ((await buildApp()) !== 0) throw new Error('The server or the application cannot be built.');
  rmSync(app, { recursive: true, force: true });
  cpSync(join(root, 'packages/host-app/dist'), app, {
    recursive: true,
    filter: (path) => !path.endsWith('.build-stamp'),
  });
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), notices());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await finishServer();
