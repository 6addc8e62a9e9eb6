/**
 * Builds and packs what is published, and costs nothing when no source has changed since. `npm run check` judges the packed
 * files, the tests of partners' pages install them.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { root, run } from '../run.mjs';

const cache = join(root, 'node_modules/.cache/packed-packages');
const stamp = join(cache, 'made-from');

const FOLDERS = ['packages/liquid', 'packages/builder-ui'];
const SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/packing/finish-package.mjs',
  'docs/{checks,embedding-reference}/*',
  'docs/{embedding,interchange,who-gets-what,how-to/check-liquid-in-files}.md',
  ...FOLDERS.flatMap((folder) => [`${folder}/*`, `${folder}/{src,build,types,examples}/**/*`]),
];

/** @type {import('node:child_process').StdioOptions} */
const quiet = ['ignore', 'ignore', 'inherit'];

/**
 * @typedef {{ folder: string, name: string, tarball: string }} Packed
 * @returns {Promise<Packed[]>} where the packed file of each published package is
 * @throws {Error} when one cannot be built or packed
 */
export async function packPackages() {
  const packed = FOLDERS.map(packageIn);
  const current = fingerprint(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return packed;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  for (const { folder } of packed) {
    await npm(`${folder} cannot be built`, ['run', 'build', '-w', folder, '--silent']);
    const packing = ['pack', '-w', folder, '--silent', '--ignore-scripts', '--pack-destination', cache];
    await npm(`${folder} cannot be packed`, packing);
  }
  writeFileSync(stamp, current);
  return packed;
}

/** @param {string} folder @returns {Packed} */
function packageIn(folder) {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  return { folder, name, tarball: join(cache, file) };
}

async function npm(failure, args) {
  if ((await run('npm', args, { stdio: quiet })) !== 0) throw new Error(failure);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await packPackages();
