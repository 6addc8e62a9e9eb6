/**
 * `npm test`: checks, unit, component, story and end-to-end tests, one after the other (two cores are enough),
 * each even when an earlier one failed. What the browsers open is built while Vitest runs, because a build uses one core, and
 * many tests of the server wait. The last lines say how it went, and which tests failed.
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
  { name: 'stories', needs: 'storybook', command: ['node', ['scripts/visual.mjs', '--built']] },
  {
    name: 'e2e',
    needs: 'application',
    command: ['playwright', ['test', '--config', 'packages/host-app/e2e/playwright.config.ts']],
  },
  {
    name: 'e2e-builder-ui',
    command: ['playwright', ['test', '--config', 'packages/builder-ui/e2e/playwright.config.ts']],
  },
];

/** Builds the application and the Storybook, one after the other. Each is the exit code of its build. */
function startBuilds() {
  const application = run('node', ['scripts/build-app.mjs'], { env });
  const storybook = application.then(() => run('node', ['scripts/visual.mjs', '--build'], { env }));
  return { application, storybook };
}

clearReports();
let builds;
const results = [];
const summary = [];
for (const { name, needs, command } of parts) {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  if (name === 'vitest') builds = startBuilds();
  const prepared = needs === undefined ? 0 : await builds[needs];
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
