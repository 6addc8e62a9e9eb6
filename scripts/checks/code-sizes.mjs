/**
 * Sizes that make code hard to read: what fails the check, what is only worth a look, and how finely the code is cut.
 * `node scripts/checks/code-sizes.mjs` lists everything.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { notProduct } from '../docs/architecture-page/folder-graph.mjs';
import { root } from '../run.mjs';
import { readImports } from './boundaries.mjs';

/** A function is worth a look from the first number of lines on, and fails the check above the second. */
const LONG_FUNCTION = 60;
const LONGEST_FUNCTION = 90;
const LONG_FILE = 400;
const MOST_FILES = 25;
/** A file of at most so many lines that only one other file imports may belong into that one. */
const SMALL_FILE = 40;

const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'packages/server/sandbox/**/*.ts', 'scripts/**/*.{mjs,ts}'];

/** Tests and stories lie beside what they are about, and their functions are lists of cases. */
const isProduct = (path) => !/\.(test|stories)\.tsx?$|\.test\.mjs$|\.d\.ts$/u.test(path);

/** @typedef {{ size: number, text: string }} Finding how large something is, and the same in words */

/** @returns {{ functions: Finding[], files: Finding[], folders: Finding[] }} the largest first */
export function findLargeCode() {
  const paths = globSync(SOURCES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isProduct);
  const texts = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  return {
    functions: largestFirst(texts.flatMap(([path, text]) => longFunctionsOf(path, text))),
    files: largestFirst(texts.flatMap(([path, text]) => longFileOf(path, text))),
    folders: largestFirst(fullFoldersOf(paths)),
  };
}

/** @param {Finding[]} findings */
const largestFirst = (findings) => findings.toSorted((one, other) => other.size - one.size);

/** @param {string} path @param {string} text what is in the file @returns {Finding[]} */
export function longFunctionsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const findings = [];
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body !== undefined) {
      const start = lineOf(node.getStart(source));
      const size = lineOf(node.end) - start + 1;
      if (size > LONG_FUNCTION) {
        findings.push({ size, text: `${path}:${start} ${nameOf(node)}: ${size} lines` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function nameOf(node) {
  const named = node.name ?? node.parent.name;
  return named?.getText() ?? 'a function without a name';
}

/** @param {string} path @param {string} text @returns {Finding[]} */
function longFileOf(path, text) {
  const size = text.split('\n').length - 1;
  return size > LONG_FILE ? [{ size, text: `${path}: ${size} lines` }] : [];
}

/** @param {string[]} files @returns {Finding[]} */
export function fullFoldersOf(files) {
  return Object.entries(Object.groupBy(files, (path) => dirname(path)))
    .map(([folder, inside = []]) => ({ size: inside.length, text: `${folder}: ${inside.length} files` }))
    .filter(({ size }) => size > MOST_FILES);
}

/**
 * @typedef {{ path: string, lines: number, imports: number, importers: readonly string[] }} Source
 * @param {import('./boundaries.mjs').Imports} imports
 * @returns {Source[]} every file that ships, with the number of its import statements and the files that import it
 */
function sourcesOf({ modules }) {
  const ships = (path) => SOURCES_THAT_SHIP.test(path) && isProduct(path) && !notProduct.test(path);
  return modules
    .filter(({ source }) => ships(source))
    .map(({ source, dependents }) => {
      const text = readFileSync(join(root, source), 'utf8');
      return {
        path: source,
        lines: text.split('\n').length - 1,
        imports: [...text.matchAll(/^import\b/gmu)].length,
        importers: dependents.filter(ships),
      };
    });
}

const SOURCES_THAT_SHIP = /^packages\/[^/]+\/(?:src|sandbox)\/.*\.tsx?$/u;

/** @param {Source[]} sources @returns {Source[]} small files that one other file imports */
export const smallOnesOf = (sources) =>
  sources.filter(({ lines, importers }) => lines <= SMALL_FILE && importers.length === 1);

/** @param {Source[]} sources @returns {string} how finely the code is cut */
export function cutOf(sources) {
  const sum = (numberOf) => sources.reduce((total, source) => total + numberOf(source), 0);
  const lines = sum((source) => source.lines);
  const share = shareOfOneImporter(sources);
  const shareWithoutDoors = shareOfOneImporter(sources.filter(({ path }) => !path.endsWith('/index.ts')));
  const density = (1000 * sum((source) => source.imports)) / lines;
  return (
    `${sources.length} files of ${lines} lines, ${share} % of them with one importer ` +
    `(${shareWithoutDoors} % without the doors of folders), ` +
    `${Math.round(density)} imports in 1,000 lines, ${smallOnesOf(sources).length} small files with one importer`
  );
}

/** @param {Source[]} sources @returns {number} in per cent */
function shareOfOneImporter(sources) {
  const alone = sources.filter(({ importers }) => importers.length === 1);
  return Math.round((100 * alone.length) / sources.length);
}

const listOf = (findings) => findings.map(({ text }) => `  ${text}`).join('\n');

/**
 * Prints what is too large, and how finely the code is cut, which is for information alone.
 * @param {import('./boundaries.mjs').Imports} imports
 * @returns {number} how many functions and folders are too large
 */
export function judgeSizes(imports) {
  const { functions, files, folders } = findLargeCode();
  const tooLong = functions.filter(({ size }) => size > LONGEST_FUNCTION);
  const worthALook = [...functions.filter(({ size }) => size <= LONGEST_FUNCTION), ...files];
  if (tooLong.length > 0)
    console.error(`Functions of more than ${LONGEST_FUNCTION} lines:\n${listOf(tooLong)}`);
  if (folders.length > 0) console.error(`Folders of more than ${MOST_FILES} files:\n${listOf(folders)}`);
  if (worthALook.length > 0) console.log(`Long functions and files, worth a look:\n${listOf(worthALook)}`);
  const sources = sourcesOf(imports);
  const small = smallOnesOf(sources).map(({ path, lines }) => ({ text: `${path}: ${lines} lines` }));
  if (small.length > 0) console.log(`Small files with one importer:\n${listOf(small)}`);
  console.log(cutOf(sources));
  return tooLong.length + folders.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const imports = await readImports();
  const packages = Object.groupBy(sourcesOf(imports), ({ path }) => path.split('/')[1] ?? '');
  judgeSizes(imports);
  for (const [name, sources = []] of Object.entries(packages)) console.log(`${name}: ${cutOf(sources)}`);
}
