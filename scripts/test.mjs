/**
 * `npm test`: checks, unit, component, story and end-to-end tests, each even when an earlier one failed, side by side where
 * there are cores for it. What the browsers open is built while Vitest runs. The last lines say how it went, and which tests
 * failed. `SLUICE_TESTS=all` runs everything there is: see `testing/edition.ts`.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { wholeBrowser } from './browser.ts';
import { findChromium } from './chromium.mjs';
import { clearReports, countsOf, judge, readReport, reportFile, total } from './reports/counts.mjs';
import { failuresOf, secondTriesOf } from './reports/failures.mjs';
import { root, run } from './run.mjs';
import { runsEverything } from './testing/edition.ts';

/** The stories that are played: every day those that have changed. */
const whichStories = runsEverything ? [] : ['--changed'];
/** Where Debian's is not. */
const chromium = wholeBrowser === undefined ? findChromium() : undefined;
const env = {
  ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
  // Hundreds of processes read the same code: what one has compiled, the next ones need not.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};

/** The longest first, so that none of them runs alone at the end. */
const parts = [
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
  {
    name: 'e2e',
    needs: 'application',
    command: ['playwright', ['test', '--config', 'packages/host-app/e2e/playwright.config.ts']],
  },
  {
    name: 'stories',
    needs: 'storybook',
    command: ['node', ['scripts/visual.mjs', '--built', ...whichStories]],
  },
  // Both of these would pack the packages, which must not happen twice at once.
  { name: 'check', after: 'packages', command: ['node', ['scripts/check.mjs']] },
  {
    name: 'e2e-builder-ui',
    after: 'packages',
    command: ['playwright', ['test', '--config', 'packages/builder-ui/e2e/playwright.config.ts']],
  },
];

/** How many parts run at once. Each keeps two cores busy: more at once would only make every test wait longer. */
const LANES = Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Builds the application, the Storybook and the packages, one after the other. Each is the exit code of its build. */
function startBuilds() {
  const application = run('node', ['scripts/build-app.mjs'], { env });
  const storybook = application.then(() =>
    run('node', ['scripts/visual.mjs', '--build', ...whichStories], { env }),
  );
  const packages = storybook.then(() => run('node', ['scripts/packing/pack-packages.mjs'], { env }));
  return { application, storybook, packages };
}

clearReports();
const builds = startBuilds();
const outcomes = new Map();

/** A part does not begin without what it needs; what it comes after may have failed. */
async function takePart({ name, needs, after, command }) {
  const prepared = needs === undefined ? 0 : await builds[needs];
  if (after !== undefined) await builds[after];
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const exitCode = prepared === 0 ? await run(command[0], command[1], { env }) : prepared;
  const report = readReport(name);
  const counts = judge(report === undefined ? undefined : countsOf(report), exitCode);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const lines = [`${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`];
  for (const failure of failuresOf(report ?? {})) lines.push(`  ✗ ${failure.replace(root, '')}`);
  for (const test of secondTriesOf(report ?? {})) lines.push(`  ! passed at the second try: ${test}`);
  outcomes.set(name, { counts, lines });
}

const waiting = [...parts];
async function takeParts() {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await takePart(part);
}
await Promise.all(Array.from({ length: LANES }, takeParts));

const inOrder = parts.flatMap(({ name }) => outcomes.get(name) ?? []);
console.log(`\n${inOrder.flatMap(({ lines }) => lines).join('\n')}`);
const { passed, failed, skipped } = total(inOrder.map(({ counts }) => counts));
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
