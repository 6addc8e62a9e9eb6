/**
 * `npm test`: checks, unit, component, story and end-to-end tests, each even when an earlier one failed. Two lanes of
 * parts run side by side, because either often waits: for a process, a mail server, a frame. Two cores are enough. What
 * a part prints appears when it ends. The last line says how it went.
 */
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { clearReports, judge, readCounts, reportFile, total } from './counts.mjs';
import { root, runQuietly } from './run.mjs';

const chromium = findChromium();
const env = {
  ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
  // Hundreds of processes read the same code: what one has compiled, the next ones need not.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};

/** @typedef {[command: string, args: string[]]} Command */
/** @typedef {{ name: string, commands: Command[] }} Part */

/** @type {Part[]} */
const withoutBrowser = [
  { name: 'check', commands: [['node', ['scripts/check.mjs']]] },
  {
    name: 'vitest',
    // The stories are played where their pictures are taken: each is opened once.
    commands: [
      [
        'vitest',
        [
          'run',
          '--project=!stories',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${reportFile('vitest')}`,
        ],
      ],
    ],
  },
];

/** @type {Part[]} */
const inBrowser = [
  { name: 'stories', commands: [['node', ['scripts/visual.mjs']]] },
  {
    name: 'e2e',
    commands: [
      ['node', ['scripts/build-app.mjs']],
      ['playwright', ['test', '--config', 'packages/host-app/e2e/playwright.config.ts']],
    ],
  },
  {
    name: 'e2e-builder-ui',
    commands: [['playwright', ['test', '--config', 'packages/builder-ui/e2e/playwright.config.ts']]],
  },
];

/** @param {Part[]} parts */
async function runLane(parts) {
  const results = [];
  for (const { name, commands } of parts) {
    console.log(`── ${name} starts`);
    const started = performance.now();
    const { exitCode, output } = await runInTurn(commands);
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    console.log(`\n── ${name}, after ${minutes} minutes ──\n${output}`);
    results.push(judge(readCounts(name), exitCode));
  }
  return results;
}

/** Runs commands until one fails. @param {Command[]} commands */
async function runInTurn(commands) {
  let exitCode = 0;
  let output = '';
  for (const [command, args] of commands) {
    if (exitCode !== 0) break;
    const ended = await runQuietly(command, args, { env });
    exitCode = ended.exitCode;
    output += ended.output;
  }
  return { exitCode, output };
}

clearReports();
const results = await Promise.all([runLane(withoutBrowser), runLane(inBrowser)]);

const { passed, failed, skipped } = total(results.flat());
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
