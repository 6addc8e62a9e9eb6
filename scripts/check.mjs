/**
 * Everything a machine can judge without running the product: format, lint, types, package boundaries and cycles, circles
 * of folders, tables that are asked by names from outside, what the documentation has from the code, sizes of functions and
 * folders, unused exports and dependencies, packed packages. Each step runs even when an earlier one failed, two at a time, because most of them use one core.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgePictures } from './docs/architecture-page.mjs';
import { judgeEmbeddingPages } from './docs/embedding-pages.mjs';
import { judgeBareTables } from './checks/bare-tables.mjs';
import { judgeBoundaries, readImports } from './checks/boundaries.mjs';
import { judgeFolderCircles } from './checks/folder-circles.mjs';
import { writeReport } from './reports/counts.mjs';
import { judgeSizes } from './checks/code-sizes.mjs';
import { root, run } from './run.mjs';

const tsconfigs = ['.', 'packages/liquid', 'packages/builder-ui', 'packages/server', 'packages/host-app'];

/** The lock file must work behind any registry, so it names none. */
function lockFileNamesNoHost() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const named = [...lock.matchAll(/"resolved": "(https?:[^"]+)"/g)].map((match) => match[1]);
  if (named.length === 0) return 0;
  console.error(`package-lock.json names download addresses, for example ${named[0]}`);
  return 1;
}

async function typesAreSound() {
  let failed = 0;
  for (const project of tsconfigs) failed += await run('tsc', ['-p', project]);
  return failed;
}

/** Reading all imports takes a while: four steps share them. */
let read;
function imports() {
  read ??= readImports();
  return read;
}

/** The longest first, so that none of them runs alone at the end. */
/** @type {[name: string, step: () => number | Promise<number>][]} */
const steps = [
  ['published packages', () => run('node', ['scripts/packing/check-packages.mjs'])],
  [
    'format',
    () => run('prettier', ['--check', '--cache', '--cache-strategy=content', '--log-level=warn', '.']),
  ],
  ['types', typesAreSound],
  ['unused exports and dependencies', () => run('knip', ['--no-progress'])],
  ['reference of the components', judgeEmbeddingPages],
  ['tables asked by names from outside', judgeBareTables],
  ['lint', () => run('oxlint', ['--type-aware', '--deny-warnings', '--quiet'])],
  ['package boundaries and cycles', async () => judgeBoundaries(await imports())],
  ['circles of folders', async () => judgeFolderCircles(await imports())],
  ['pictures of the architecture', async () => judgePictures(await imports())],
  ['long functions and full folders', async () => judgeSizes(await imports())],
  ['lock file', lockFileNamesNoHost],
];

const report = { passed: 0, failed: 0, skipped: 0, failures: [] };

async function takeSteps() {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const [name, judge] = step;
    const started = performance.now();
    const failed = (await judge()) !== 0;
    report[failed ? 'failed' : 'passed'] += 1;
    if (failed) report.failures.push(name);
    console.log(`${failed ? '✗' : '✓'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
}

await Promise.all([takeSteps(), takeSteps()]);
writeReport('check', report);
process.exitCode = report.failed > 0 ? 1 : 0;
