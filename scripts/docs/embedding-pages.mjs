/** The pages about embedding: `npm run docs` renews what is made from the code, in the guide and in the reference. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSections } from './embedding-pages/sections.mjs';
import { fillPage } from './fill-page.mjs';
import { root } from '../run.mjs';

const reference = 'docs/embedding-reference';
const pages = [
  'docs/embedding.md',
  ...readdirSync(join(root, reference)).map((name) => `${reference}/${name}`),
];

/** Every page as it is, and as the code says that it should be. */
async function readPages() {
  const sectionOf = createSections();
  return await Promise.all(
    pages.map(async (page) => {
      const path = join(root, page);
      const text = readFileSync(path, 'utf8');
      return { page, path, text, filled: await fillPage(text, sectionOf, path) };
    }),
  );
}

/** @returns {Promise<number>} 0 when the pages say what the code says */
export async function judgeEmbeddingPages() {
  const old = (await readPages()).filter(({ text, filled }) => text !== filled);
  for (const { page } of old) console.error(`${page} is older than the code: npm run docs`);
  return old.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, filled } of await readPages()) writeFileSync(path, filled);
  console.log('docs/embedding.md and docs/embedding-reference are as the code is.');
}
