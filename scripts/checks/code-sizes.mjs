/**
 * Counts functions over 60 lines and folders over 15 files. Their numbers may only go down: `code-sizes.json` has the last
 * ones. `node scripts/checks/code-sizes.mjs` lists them.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from '../run.mjs';

const MOST_LINES = 60;
const MOST_FILES = 15;
const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'packages/server/sandbox/**/*.ts', 'scripts/**/*.{mjs,ts}'];

/** Tests and stories lie beside what they are about, and their functions are lists of cases. */
const isProduct = (path) => !/\.(test|stories)\.tsx?$|\.test\.mjs$|\.d\.ts$/u.test(path);

/**
 * @typedef {{ longFunctions: string[], fullFolders: string[] }} Sizes
 * @returns {Sizes} what is too large, the largest first, in words
 */
export function findLargeCode() {
  const files = globSync(SOURCES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isProduct)
    .toSorted();
  return {
    longFunctions: largestFirst(
      files.flatMap((path) => longFunctionsOf(path, readFileSync(join(root, path), 'utf8'))),
    ),
    fullFolders: largestFirst(fullFoldersOf(files)),
  };
}

/** @param {{ size: number, text: string }[]} found */
const largestFirst = (found) => found.toSorted((one, other) => other.size - one.size).map(({ text }) => text);

/** @param {string} path @param {string} text what is in the file */
export function longFunctionsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body !== undefined) {
      const start = lineOf(node.getStart(source));
      const size = lineOf(node.end) - start + 1;
      if (size > MOST_LINES) found.push({ size, text: `${path}:${start} ${nameOf(node)}: ${size} lines` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node) {
  const named = node.name ?? node.parent.name;
  return named?.getText() ?? 'a function without a name';
}

/** @param {string[]} files */
export function fullFoldersOf(files) {
  return Object.entries(Object.groupBy(files, (path) => dirname(path)))
    .map(([folder, inside = []]) => ({ size: inside.length, text: `${folder}: ${inside.length} files` }))
    .filter(({ size }) => size > MOST_FILES);
}

const ratchet = join(root, 'scripts/checks/code-sizes.json');

/** @returns {number} how many of the two numbers differ from the last ones; each is explained */
export function judgeSizes() {
  const last = JSON.parse(readFileSync(ratchet, 'utf8'));
  return Object.entries(findLargeCode()).filter(([kind, found]) => {
    const numbers = `${kind}: ${found.length}, before ${last[kind]}.`;
    if (found.length > last[kind]) console.error(`${numbers} Split what is new:\n${found.join('\n')}`);
    if (found.length < last[kind])
      console.error(`${numbers} Keep it: node scripts/checks/code-sizes.mjs --keep`);
    return found.length !== last[kind];
  }).length;
}

/** Writes the numbers down that are lower than before. */
function keepLower(sizes) {
  const last = JSON.parse(readFileSync(ratchet, 'utf8'));
  const lower = Object.entries(last).map(([kind, number]) => [kind, Math.min(number, sizes[kind].length)]);
  writeFileSync(
    ratchet,
    `${JSON.stringify(Object.fromEntries(lower), undefined, 1).replaceAll(/\n\s*/gu, ' ')}\n`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = findLargeCode();
  if (process.argv.includes('--keep')) keepLower(sizes);
  for (const [kind, found] of Object.entries(sizes)) {
    console.log(`${kind}: ${found.length}`);
    for (const each of found) console.log(`  ${each}`);
  }
}
