/**
 * Makes a release in `release`: the packed packages, the bill of materials, the licenses, and the checksums of all of them.
 * `npm run build` ends with it.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishServer } from '../packing/finish-server.mjs';
import { packPackages } from '../packing/pack-packages.mjs';
import { root, run } from '../run.mjs';
import { billOfMaterials, licensePage } from './bill-of-materials.mjs';

const CHECKSUMS = 'SHA256SUMS';

/** Writes the checksum of each file of a folder, as `sha256sum --check` reads them. @param {string} folder */
export function writeChecksums(folder) {
  const files = readdirSync(folder).filter((name) => name !== CHECKSUMS);
  const lines = files.toSorted().map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${hash}  ${name}\n`;
  });
  writeFileSync(join(folder, CHECKSUMS), lines.join(''));
}

/** @param {string} folder is emptied first */
async function makeRelease(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { tarball } of await packPackages()) copyFileSync(tarball, join(folder, basename(tarball)));
  await finishServer();
  const packing = [
    'pack',
    '-w',
    'packages/server',
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ];
  if ((await run('npm', packing, { stdio: ['ignore', 'ignore', 'inherit'] })) !== 0)
    throw new Error('The server cannot be packed.');
  const bill = await billOfMaterials();
  writeFileSync(join(folder, 'sluice.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(folder, 'LICENSES.md'), licensePage(bill.components));
  writeChecksums(folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(root, 'release');
  await makeRelease(folder);
  console.log(`The release is in ${folder}:\n${readdirSync(folder).join('\n')}`);
}
