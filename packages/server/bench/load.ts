/**
 * Measures requests per second relative to bare Fastify routes in the same run, and the memory of a thousand open streams.
 * The arguments select scenarios (`profile`, `page`, `dashboard`, `save`, `sign-in`, `streams`); without any, all are measured.
 */
import { get } from 'node:http';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { createTemplate } from '@sluice/liquid';
import type { Session } from '../src/contracts/index.ts';
import { defaultConnectionLimits } from '../src/config/limits.ts';
import { PASSWORD, signUp, startBenchProcess, type BenchProcess } from './bench-process.ts';

const CONNECTIONS = 50;
/** For the comparisons with a bare route: as many as a small machine has cores. */
const FEW_CONNECTIONS = 2;
const SECONDS = 4;
const ROUNDS = 3;
const STREAMS = 1000;
/** A person may have twenty streams open. */
const STREAMS_EACH = 20;
/** Requests per second to the health route during sign-ins. */
const HEALTH_PROBES = 100;
/** A large library. */
const SNIPPETS = 10_000;
/** How many snippets one request imports. */
const IMPORTED_AT_ONCE = 500;
/** How long somebody may wait for the dashboard of a large library. */
const DASHBOARD_MAX_MS = 25;
const json = { 'content-type': 'application/json' };
/** The cost in `password-hasher.ts`. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Scenario {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  connections?: number;
  /** Requests per second; as many as possible when absent. */
  overallRate?: number;
}

/** @throws when a request is refused, because fast refusals would distort the result */
async function load({ connections = CONNECTIONS, body, ...scenario }: Scenario) {
  const result = await autocannon({
    ...scenario,
    connections,
    duration: SECONDS,
    // The server announces the end of a connection after this many requests, but autocannon ignores it.
    reconnectRate: defaultConnectionLimits.maxRequestsPerSocket,
    ...(body !== undefined && { body }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${scenario.url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  return result;
}

const results: { name: string; value: string; budget: string; isMet: boolean }[] = [];
function report(name: string, value: number, budget: number, unit: string, isMet: boolean): void {
  const shown = (number: number) => (unit === '' ? number.toFixed(2) : `${number.toFixed(0)} ${unit}`);
  results.push({ name, value: shown(value), budget: shown(budget), isMet });
}

/** The median of several rounds. Each also measures the other route. */
async function share(name: string, budget: number, other: Scenario, scenario: Scenario): Promise<void> {
  const shares: number[] = [];
  const connections = FEW_CONNECTIONS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const base = (await load({ ...other, connections })).requests.average;
    shares.push((await load({ ...scenario, connections })).requests.average / base);
  }
  const value = median(shares);
  report(name, value, budget, '', value >= budget);
}

async function rawHashesPerSecond(): Promise<number> {
  const phc = await hash(PASSWORD, HASH_COST);
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  const check = async () => {
    while (performance.now() < until) {
      await verify(phc, PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, check));
  return count / SECONDS;
}

async function signingIn(server: BenchProcess): Promise<void> {
  const body = JSON.stringify({ email: 'ada@example.com', password: PASSWORD });
  const url = `${server.origin}/api/auth/sign-in`;
  const shares: number[] = [];
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const raw = await rawHashesPerSecond();
    const [signIns, health] = await Promise.all([
      load({ url, method: 'POST', headers: json, body }),
      load({ url: `${server.origin}/health/live`, connections: 1, overallRate: HEALTH_PROBES }),
    ]);
    shares.push(signIns.requests.average / raw);
    delays.push(health.latency.p99);
  }
  report('sign-in, share of raw argon2id', median(shares), 0.8, '', median(shares) >= 0.8);
  report('health while signing in, 99 %', median(delays), 50, 'ms', median(delays) < 50);
}

/** The start page of a workspace with a large library: what it counts must not grow with the snippets. */
async function largeDashboard(server: BenchProcess): Promise<void> {
  const session = await signUp(server, 'grace');
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const workspace = `${server.origin}/api/workspaces/${session.user.activeWorkspaceId}`;
  for (let first = 0; first < SNIPPETS; first += IMPORTED_AT_ONCE) {
    const snippets = Array.from({ length: IMPORTED_AT_ONCE }, (_, index) => ({
      name: `Snippet ${first + index}`,
      content: "{% if {{custom_attribute.${plan}}} == 'free' %}Upgrade today{% endif %}",
      tags: ['upgrade'],
      builderState: null,
      isDraft: index % 10 === 0,
    }));
    const body = JSON.stringify({ format: 'sluice-library', formatVersion: 1, snippets });
    const imported = { method: 'POST', headers: { ...headers, ...json }, body };
    const { ok, status } = await fetch(`${workspace}/library`, imported);
    if (!ok) throw new Error(`The library was refused with ${status}.`);
  }
  const { latency } = await load({ url: `${workspace}/dashboard`, headers, connections: 1 });
  const name = 'dashboard of 10,000 snippets, 99 %';
  report(name, latency.p99, DASHBOARD_MAX_MS, 'ms', latency.p99 <= DASHBOARD_MAX_MS);
}

async function openStreams(server: BenchProcess): Promise<void> {
  const people: Session[] = [];
  for (let index = 0; index < STREAMS / STREAMS_EACH; index += 1) {
    people.push(await signUp(server, `listener-${index}`));
  }
  const before = server.megabytes();
  const streams = await Promise.all(
    people.flatMap(({ accessToken }) =>
      Array.from(
        { length: STREAMS_EACH },
        () =>
          new Promise<() => void>((resolve, reject) => {
            const request = get(
              `${server.origin}/api/events`,
              { agent: false, headers: { authorization: `Bearer ${accessToken}` } },
              (response) => response.once('data', () => resolve(() => request.destroy())),
            ).on('error', reject);
          }),
      ),
    ),
  );
  const grown = server.megabytes() - before;
  for (const close of streams) close();
  report(`${STREAMS} open streams, memory`, grown, 100, 'MB', grown <= 100);
}

const bare = await startBenchProcess('bare');
const durable = await startBenchProcess('durable');
const server = await startBenchProcess('whole');
try {
  const session = await signUp(server);
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const snippets = `${server.origin}/api/workspaces/${session.user.activeWorkspaceId}/snippets`;
  const body = JSON.stringify({
    name: 'Upgrade prompt',
    content: "{% if {{custom_attribute.${plan}}} == 'free' %}Upgrade today{% endif %}",
    tags: ['upgrade'],
    builderState: createTemplate(),
  });
  const save: Scenario = { url: snippets, method: 'POST', headers: { ...headers, ...json }, body };
  for (let count = 0; count < 100; count += 1) await fetch(snippets, save);

  const bareRoute: Scenario = { url: bare.origin };
  const scenarios: Record<string, () => Promise<void>> = {
    profile: () =>
      share('profile, share of a bare route', 0.3, bareRoute, { url: `${server.origin}/api/me`, headers }),
    page: () => share('page of ten, share of a bare route', 0.2, bareRoute, { url: snippets, headers }),
    dashboard: () => largeDashboard(server),
    save: async () => {
      await share('save, share of a bare route', 0.1, bareRoute, save);
      // What a save must do at least: the body is on disk before the answer.
      const durableRoute: Scenario = { ...save, url: durable.origin, headers: json };
      await share('save, share of a bare durable route', 0.1, durableRoute, save);
    },
    'sign-in': () => signingIn(server),
    streams: () => openStreams(server),
  };
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !(name in scenarios));
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}.`);
  for (const [name, measure] of Object.entries(scenarios)) {
    if (chosen.length === 0 || chosen.includes(name)) await measure();
  }
} finally {
  await server.stop();
  await bare.stop();
  await durable.stop();
}

console.log(`${'embedded store'.padEnd(42)}measured   budget`);
for (const { name, value, budget, isMet } of results) {
  console.log(`${name.padEnd(40)}${value.padStart(10)}${budget.padStart(9)}  ${isMet ? 'met' : 'MISSED'}`);
}
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
