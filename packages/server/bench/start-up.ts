/** Measures the time from process start to the first response, and the idle memory, of the built server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyOrigin } from '../test/support/programs.ts';

const ROUNDS = 5;
const START_BUDGET_MS = 1000;
const MEMORY_BUDGET_MB = 150;
const IDLE_MS = 3000;
const packageFolder = fileURLToPath(new URL('..', import.meta.url));

async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-bench-'));
  const started = performance.now();
  // As `npm start` does.
  const child = spawn(
    process.execPath,
    ['--disable-proto=delete', '--max-semi-space-size=8', 'dist/main.js'],
    {
      cwd: packageFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    },
  );
  const origin = await readyOrigin(child);
  if (origin === undefined) throw new Error(`The server ended with ${child.exitCode}.`);
  await fetch(`${origin}/health/ready`);
  const startMs = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const memoryMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('close', resolve));
  rmSync(dataDir, { recursive: true, force: true });
  return { startMs, memoryMb };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rounds: { startMs: number; memoryMb: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
const startMs = median(rounds.map((round) => round.startMs));
const memoryMb = median(rounds.map((round) => round.memoryMb));
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
console.log(`median of ${ROUNDS} rounds            measured   budget`);
console.log(
  `process start to answer     ${startMs.toFixed(0).padStart(6)} ms  ${START_BUDGET_MS} ms  ${verdict(startMs <= START_BUDGET_MS)}`,
);
console.log(
  `resident memory, idle       ${memoryMb.toFixed(0).padStart(6)} MB   ${MEMORY_BUDGET_MB} MB  ${verdict(memoryMb <= MEMORY_BUDGET_MB)}`,
);
process.exitCode = startMs <= START_BUDGET_MS && memoryMb <= MEMORY_BUDGET_MB ? 0 : 1;
