/** The pictures of `docs/architecture.md`, drawn from the imports of the code: `npm run docs` renews them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPictures } from './architecture-page/pictures.mjs';
import { readImports } from '../checks/boundaries.mjs';
import { fillPage } from './fill-page.mjs';
import { root } from '../run.mjs';

const path = join(root, 'docs/architecture.md');

/** @param {import('../checks/boundaries.mjs').Imports} imports */
const drawn = (imports) => fillPage(readFileSync(path, 'utf8'), createPictures(imports), path);

/** @param {import('../checks/boundaries.mjs').Imports} imports @returns {Promise<number>} 0 when the pictures show the code as it is */
export async function judgePictures(imports) {
  if ((await drawn(imports)) === readFileSync(path, 'utf8')) return 0;
  console.error('The pictures in docs/architecture.md are older than the code: npm run docs');
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path, await drawn(await readImports()));
  console.log('The pictures in docs/architecture.md are as the code is.');
}
