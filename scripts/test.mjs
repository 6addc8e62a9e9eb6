/**
 * `npm test`: checks, unit, component, story and end-to-end tests, one after the other (two cores are enough),
 * each even when an earlier one failed. The last lines say how it went, and which tests failed.
 */
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { clearReports, countsOf, judge, readReport, reportFile, total } from './reports/counts.mjs';
import { failuresOf } from './reports/failures.mjs';
import { root, run } from './run.mjs';

const chromium = findChromium();
const env = {
  ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
  // Hundreds of processes read the same code: what one has compiled, the next ones need not.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};

const parts = [
  { name: 'check', command: ['node', ['scripts/check.mjs']] },
  {
    name: 'vitest',
    // The stories are played where their pictures are taken: each is opened once.
    command: [
      'vitest',
      [
        'run',
        '--project=!stories',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${reportFile('vitest')}`,
      ],
    ],
  },
  { name: 'stories', command: ['node', ['scripts/visual.mjs']] },
  {
    name: 'e2e',
    before: ['node', ['scripts/build-app.mjs']],
    command: ['playwright', ['test', '--config', 'packages/host-app/e2e/playwright.config.ts']],
  },
  {
    name: 'e2e-builder-ui',
    command: ['playwright', ['test', '--config', 'packages/builder-ui/e2e/playwright.config.ts']],
  },
];

clearReports();
const results = [];
const summary = [];
for (const { name, before, command } of parts) {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const prepared = before === undefined ? 0 : await run(before[0], before[1], { env });
  const exitCode = prepared === 0 ? await run(command[0], command[1], { env }) : prepared;
  const report = readReport(name);
  const counts = judge(report === undefined ? undefined : countsOf(report), exitCode);
  results.push(counts);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  summary.push(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  for (const failure of failuresOf(report ?? {})) summary.push(`  ✗ ${failure.replace(root, '')}`);
}

console.log(`\n${summary.join('\n')}`);
const { passed, failed, skipped } = total(results);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
