/**
 * Measures a large library: pages, searches and exports of as many snippets of 1 kB as the argument says (10,000 by default),
 * how soon the server answers others while it searches, exports and imports, and how long a job takes to be taken while as
 * many wait. `node --conditions=@sluice/source bench/library.ts 100000`
 * A folder as the second argument keeps the library: the first run fills it and measures nothing, later ones only measure.
 * With `--mongodb` the library is in MongoDB. How long a search takes there, the database decides: what counts is that each is
 * answered or refused within two seconds.
 */
import { get } from 'node:http';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { LIBRARY_IMPORT_MAX } from '../src/contracts/index.ts';
import type { ModuleContext } from '../src/composition/module.ts';
import { jobs } from '../src/modules/jobs/index.ts';
import { openEmbeddedStore } from '../src/store/embedded/embedded-store.ts';
import { benchArguments, openBenchDatabase } from './bench-database.ts';
import { signIn, signUp, startBenchProcess } from './bench-process.ts';

const COUNT = Number(benchArguments[0] ?? 10_000);
const FOLDER = benchArguments[1] ?? '';
const LENGTH = 1000;
const JOBS_AT_ONCE = 1000;
const IMPORT_LENGTH = 16_000;
const PROBE_EVERY_MS = 5;
const SEARCH_MS = COUNT > 10_000 ? 150 : 60;
const HEALTH_MS = 50;
const HEALTH_WORST_MS = 100;
const TAKE_MS = 10;
/** Within it every search is answered or refused, on any database. */
const ANSWER_MS = 2000;

const words = Array.from({ length: 5000 }, (_, index) => `w${((index * 7919) % 100_003).toString(36)}`);
/** Words of very different frequency, the same ones in each run. */
const wordOf = (seed: number) =>
  words[Math.floor(words.length * (((seed * 16_807) % 2_147_483) / 2_147_483) ** 3)];

function textOf(index: number, length: number): string {
  let text = `{% if {{custom_attribute.\${plan_${index % 50}}}} == 'pro' %}Dear customer `;
  for (let position = 0; text.length < length; position += 1) text += `${wordOf(index * 131 + position)} `;
  return `${text.slice(0, length)}{% endif %}`;
}

const fieldsOf = (index: number, length: number) => ({
  name: `Snippet ${index}`,
  content: textOf(index, length),
  tags: [`tag ${index % 20}`],
  builderState: null,
  isDraft: false,
});

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

let isMet = true;
function report(name: string, value: number, budget: number): void {
  isMet &&= value <= budget;
  const verdict = value <= budget ? 'met' : 'MISSED';
  console.log(
    `${name.padEnd(56)}${`${value.toFixed(1)} ms`.padStart(12)}${`${budget} ms`.padStart(9)}  ${verdict}`,
  );
}

const database = await openBenchDatabase();
const server = await startBenchProcess('whole', { folder: FOLDER });

/** Imports the snippets, as people would. */
async function fill(url: string, headers: Record<string, string>): Promise<void> {
  for (let start = 0; start < COUNT; start += LIBRARY_IMPORT_MAX) {
    const count = Math.min(LIBRARY_IMPORT_MAX, COUNT - start);
    const snippets = Array.from({ length: count }, (_, offset) => fieldsOf(start + offset, LENGTH));
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'sluice-library', formatVersion: 1, snippets }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

async function sendJson(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The ids of as many snippets as one request can change; none when the database could not find them in time. */
async function selectionOf(url: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(url, { headers });
  if (answer.status === 503) return [];
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id);
}

/** Measures how long it takes to take a job behind many of a busy kind. */
async function takeJobs(): Promise<void> {
  const store = openEmbeddedStore(mkdtempSync(join(tmpdir(), 'sluice-jobs-')));
  const context = { store, now: () => new Date(), log: fastify().log, contributions: [] };
  const { service } = await jobs.start(context as unknown as ModuleContext, {});
  service.handle('busy', { concurrency: 1, run: () => new Promise(() => {}) });
  service.handle('other', { concurrency: 1000, run: async () => undefined });
  for (let start = 0; start < COUNT; start += JOBS_AT_ONCE) {
    const payload = { text: 'x'.repeat(LENGTH) };
    await Promise.all(Array.from({ length: JOBS_AT_ONCE }, () => service.enqueue('busy', payload)));
  }
  await service.startNext();
  const times: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    await service.enqueue('other', {});
    const began = performance.now();
    await service.startNext();
    times.push(performance.now() - began);
  }
  report(`a job behind ${COUNT} others is taken, 95 %`, percentile(times, 0.95), TAKE_MS);
  await store.close();
}

try {
  const known = FOLDER === '' ? undefined : await signIn(server);
  const { user, accessToken } = known ?? (await signUp(server));
  const headers = { authorization: `Bearer ${accessToken}` };
  const base = `${server.origin}/api/workspaces/${user.activeWorkspaceId}`;
  if (known === undefined) {
    const began = performance.now();
    await fill(`${base}/library`, headers);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${COUNT} snippets of ${LENGTH} characters, stored in ${seconds} s`);
    if (FOLDER !== '') {
      await server.stop();
      database.stop();
      process.exit();
    }
  }

  /** Reads without keeping what is read. A slow database may keep a search or an export from being answered in time. */
  const read = (url: string) =>
    new Promise<{ took: number; isRefused: boolean }>((resolve, reject) => {
      const sent = performance.now();
      get(url, { headers }, (answer) => {
        const isRefused = answer.statusCode === 503 && 'retry-after' in answer.headers;
        if (answer.statusCode !== 200 && !(isRefused && database.isMongodb))
          reject(new Error(`${url}: ${answer.statusCode}`));
        answer.resume().once('end', () => resolve({ took: performance.now() - sent, isRefused }));
      }).once('error', reject);
    });
  const readAll = async (urls: readonly string[]) => {
    const times: number[] = [];
    let refused = 0;
    for (const url of urls) {
      const { took, isRefused } = await read(url);
      times.push(took);
      refused += isRefused ? 1 : 0;
    }
    return { ninetyFive: percentile(times, 0.95), longest: Math.max(...times), refused };
  };
  /** How long a read takes is a budget of the embedded store. */
  const reportReads = (name: string, value: number) => {
    if (!database.isMongodb) report(name, value, SEARCH_MS);
    else console.log(`${name.padEnd(56)}${`${value.toFixed(1)} ms`.padStart(12)}`);
  };
  /** The time of health checks while something else goes on. */
  const healthDuring = async (what: string, work: Promise<unknown>) => {
    const times: number[] = [];
    const done = new AbortController();
    const probing = (async () => {
      while (!done.signal.aborted) {
        times.push((await read(`${server.origin}/health/live`)).took);
        await wait(PROBE_EVERY_MS);
      }
    })();
    await work.finally(() => done.abort());
    await probing;
    report(`${what}, 99 %`, percentile(times, 0.99), HEALTH_MS);
    report('… the longest', Math.max(...times), HEALTH_WORST_MS);
  };

  const searches = Array.from({ length: 10 }, (_, index) => [
    `q=nothing${index}`,
    `q=${wordOf(index * 977 + 5)}`,
    `q=dear+customer&sort=name&page=${index + 1}`,
    `q=snippet+${index * 37}`,
    // As many as are sought apart, each too short to be looked up.
    `q=c+u+s+t+o+m+e+z${index}`,
    `q=${'abcdefghij'[index]}w`,
    `tags=tag+${index}&page=2`,
    `attribute=plan_${index}`,
    `state=final&page=${index + 1}`,
  ])
    .flat()
    .map((query) => `${base}/snippets?${query}`);
  const pages = Array.from(
    { length: 40 },
    (_, index) => `${base}/snippets?page=${1 + index * 7}&sort=${index % 2 ? 'name' : '-createdAt'}`,
  );
  reportReads('a page, 95 %', (await readAll(pages)).ninetyFive);
  await read(searches[0] ?? '');
  const searched = await readAll(searches);
  reportReads('a search, 95 %', searched.ninetyFive);
  report('the longest search, answered or refused', searched.longest, ANSWER_MS);
  console.log(`${searched.refused} of ${searches.length} searches were refused, with Retry-After`);
  await healthDuring(
    'health while two exports and four searches run',
    Promise.all([
      read(`${base}/library`),
      read(`${base}/library`),
      ...[0, 1, 2, 3].map((first) => readAll(searches.filter((_url, index) => index % 4 === first))),
    ]),
  );
  const began2 = performance.now();
  await read(`${base}/library`);
  console.log(`an export takes ${((performance.now() - began2) / 1000).toFixed(1)} s`);
  const snippets = Array.from({ length: LIBRARY_IMPORT_MAX - 10 }, (_, index) =>
    fieldsOf(1_000_000 + (Date.now() % 1_000_000) * 1000 + index, IMPORT_LENGTH),
  );
  const body = JSON.stringify({ format: 'sluice-library', formatVersion: 1, snippets });
  const sendImport = async () => {
    const answer = await fetch(`${base}/library`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  await healthDuring(`health while ${(body.length / 1e6).toFixed(1)} MB are imported`, sendImport());
  const ids = await selectionOf(`${base}/snippet-selection?state=final`, headers);
  const tagging = () => sendJson(`${base}/bulk/tags`, headers, { ids, add: ['bench'] });
  if (ids.length > 0) await healthDuring(`health while ${ids.length} snippets are tagged`, tagging());
  console.log(`resident memory: ${server.megabytes().toFixed(0)} MB`);
} finally {
  await server.stop();
  database.stop();
}
if (!database.isMongodb) await takeJobs();
process.exitCode = isMet ? 0 : 1;
