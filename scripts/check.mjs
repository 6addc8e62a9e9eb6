/**
 * Everything a machine can judge without running the product: format, lint, types, package boundaries and cycles, circles
 * of folders, the pictures of the architecture, sizes of functions and folders, unused exports and dependencies, packed packages. Each step runs even when an earlier one failed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgePictures } from './docs/architecture-page.mjs';
import { judgeBoundaries, readImports } from './checks/boundaries.mjs';
import { judgeFolderCircles } from './checks/folder-circles.mjs';
import { writeCounts } from './counts.mjs';
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

/** Reading all imports takes a while: three steps share them. */
let read;
function imports() {
  read ??= readImports();
  return read;
}

/** @type {[name: string, step: () => number | Promise<number>][]} */
const steps = [
  ['format', () => run('prettier', ['--check', '--log-level=warn', '.'])],
  ['lint', () => run('oxlint', ['--type-aware', '--deny-warnings', '--quiet'])],
  ['types', typesAreSound],
  ['package boundaries and cycles', async () => judgeBoundaries(await imports())],
  ['circles of folders', async () => judgeFolderCircles(await imports())],
  ['pictures of the architecture', async () => judgePictures(await imports())],
  ['long functions and full folders', judgeSizes],
  ['unused exports and dependencies', () => run('knip', ['--no-progress'])],
  ['lock file', lockFileNamesNoHost],
  ['published packages', () => run('node', ['scripts/packing/check-packages.mjs'])],
];

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const [name, step] of steps) {
  const started = performance.now();
  const failed = (await step()) !== 0;
  counts[failed ? 'failed' : 'passed'] += 1;
  console.log(`${failed ? '✗' : '✓'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
writeCounts('check', counts);
process.exitCode = counts.failed > 0 ? 1 : 0;
