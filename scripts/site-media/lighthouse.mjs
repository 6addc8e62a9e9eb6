/**
 * Judges the public pages of the production build as Lighthouse does, on a phone with a slow line: `npm run lighthouse`, or
 * `npm run lighthouse -- /` for one of them. Each category needs 95 of 100, in the median of five runs, and the landing page 98
 * in every one. Speed depends on the machine, so that this is no part of the tests.
 */
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { launchOptions } from '../browser.ts';
import { buildApp } from '../build-app.mjs';
import { freePort, startServer } from './started-server.mjs';

const ASKED = process.argv.slice(2);
const PAGES = ASKED.length > 0 ? ASKED : ['/', '/privacy', '/terms', '/cookies'];
const RUNS = 5;
const LEAST = 95;
/** What every run must reach for speed. */
const LEAST_SPEEDS = { '/': 98 };
/** Below it, Lighthouse says, a machine is slower than the phone that it is to stand for. */
const SLOW_MACHINE = 1000;

/** One run in a browser of its own. The scores of a page, from 0 to 100, and what costs points. */
async function run(url) {
  const port = await freePort();
  const browser = await chromium.launch(launchOptions(`--remote-debugging-port=${port}`));
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', locale: 'en-US' });
  await browser.close();
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits, environment } = result.lhr;
  const scores = Object.values(categories).map(({ title, score }) => ({
    title,
    score: Math.round((score ?? 0) * 100),
  }));
  const ids = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const lost = [...new Set(ids)]
    .map((id) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => `${title}${displayValue ? ` (${displayValue})` : ''}`);
  return { scores, lost, benchmark: Math.round(environment.benchmarkIndex) };
}

/** The run of a page with the middle score for speed, which is the only one that differs between runs. */
async function judge(url) {
  // The browser and the server are first read from the disk, which is not the page's time: that run does not count.
  await run(url);
  const runs = [];
  for (let turn = 0; turn < RUNS; turn += 1) runs.push(await run(url));
  const speedOf = ({ scores: [performance] }) => performance?.score ?? 0;
  const sorted = runs.toSorted((one, other) => speedOf(one) - speedOf(other));
  return { ...sorted[Math.floor(RUNS / 2)], speeds: sorted.map(speedOf) };
}

if ((await buildApp()) !== 0) process.exit(1);
const server = await startServer();
let isEnough = true;
try {
  for (const path of PAGES) {
    const { scores, speeds, lost, benchmark } = await judge(server.origin + path);
    const figures = scores.map(({ title, score }) => `${title} ${score}`).join(' · ');
    console.log(`${path}  ${figures} (speed of each run: ${speeds.join(', ')})`);
    if (benchmark < SLOW_MACHINE)
      console.log(`  This machine is busy or slow (${benchmark}): measure again when it is quiet.`);
    for (const line of lost) console.log(`  ${line}`);
    isEnough &&= scores.every(({ score }) => score >= LEAST);
    isEnough &&= speeds.every((speed) => speed >= (LEAST_SPEEDS[path] ?? 0));
  }
} finally {
  server.stop();
}
if (!isEnough) {
  console.error(`Each category needs ${LEAST}, and each run for speed: ${JSON.stringify(LEAST_SPEEDS)}.`);
  process.exitCode = 1;
}
