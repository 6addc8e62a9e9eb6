/** `npm run docs`: renews the parts of `docs/embedding.md` that come from the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPage } from './fill-page.mjs';
import { createSections } from './embedding-page/sections.mjs';
import { root } from '../run.mjs';

const path = join(root, 'docs/embedding.md');
writeFileSync(path, await fillPage(readFileSync(path, 'utf8'), createSections(), path));
console.log('docs/embedding.md is as the code is.');
