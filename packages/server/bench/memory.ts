/**
 * Measures the memory of the server under mixed load: pages, searches, saves, exports, imports, sign-ins and live events, by
 * several people at once. The arguments say for how many minutes (3 by default; 15 for the whole measurement), and for how many
 * milliseconds each person waits between rounds (5 by default).
 * `node --conditions=@sluice/source bench/memory.ts 15 100`
 */
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LIBRARY_IMPORT_MAX, Snippet, type Session } from '../src/contracts/index.ts';
import { signIn, signUp, startBenchProcess } from './bench-process.ts';

const MINUTES = Number(process.argv[2] ?? 3);
const PEOPLE = 4;
const SNIPPETS = 2000;
const SAMPLE_MS = 2000;
/** So that it measures the server, and not how much a machine can take. */
const PAUSE_MS = Number(process.argv[3] ?? 5);
const MINUTE_MS = 60_000;
/** How much more memory may be in use in the last third than in the middle one. */
const GROWTH_MAX = 1.1;

const json = { 'content-type': 'application/json' };
const fieldsOf = (index: number) => ({
  name: `Snippet ${index}`,
  content: `{% if {{custom_attribute.\${plan_${index % 50}}}} == 'pro' %}${`word${index} text `.repeat(80)}{% endif %}`,
  tags: [`tag ${index % 20}`],
  builderState: null,
  isDraft: false,
});
const libraryOf = (start: number, count: number) =>
  JSON.stringify({
    format: 'sluice-library',
    formatVersion: 1,
    snippets: Array.from({ length: count }, (_, offset) => fieldsOf(start + offset)),
  });

const server = await startBenchProcess('whole');

/** Sends a request, reads all of the answer and keeps none of it. */
async function call(url: string, options: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  for await (const _chunk of answer.body ?? []);
}

async function fill({ accessToken, user }: Session): Promise<void> {
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  const url = `${server.origin}/api/workspaces/${user.activeWorkspaceId}/library`;
  for (let start = 0; start < SNIPPETS; start += LIBRARY_IMPORT_MAX) {
    await call(url, { method: 'POST', headers, body: libraryOf(start, LIBRARY_IMPORT_MAX) });
  }
}

/** Reads the live events of an open page. @returns a function that closes it */
function listen({ accessToken }: Session): () => void {
  const headers = { authorization: `Bearer ${accessToken}` };
  const request = get(`${server.origin}/api/events`, { agent: false, headers }, (answer) => answer.resume());
  request.on('error', () => undefined);
  return () => request.destroy();
}

/** What one person does again and again, until it is over. */
async function work(name: string, until: number): Promise<number> {
  let requests = 0;
  while (performance.now() < until) {
    // A token is valid for a quarter of an hour.
    const session = await signIn(server, name);
    if (session === undefined) throw new Error('The sign-in was refused.');
    const stopListening = listen(session);
    const authorization = `Bearer ${session.accessToken}`;
    const base = `${server.origin}/api/workspaces/${session.user.activeWorkspaceId}`;
    const headers = { authorization };
    const body = JSON.stringify(fieldsOf(Math.floor(Math.random() * SNIPPETS)));
    const created = await fetch(`${base}/snippets`, {
      method: 'POST',
      headers: { ...headers, ...json },
      body,
    });
    const { id } = Snippet.parse(await created.json());
    for (let round = 1; round <= 20; round += 1) {
      await call(`${base}/snippets?page=${round}&sort=name`, { headers });
      await call(`${base}/snippets?q=word${round * 7}+text`, { headers });
      await call(`${base}/snippets?tags=tag+${round}`, { headers });
      await call(`${base}/snippets/${id}`, {
        method: 'PATCH',
        headers: { ...headers, ...json, 'if-match': `"v${round}"` },
        body: JSON.stringify({ content: `changed ${round} ${'x'.repeat(1000)}` }),
      });
      await wait(PAUSE_MS);
    }
    await call(`${base}/library`, { headers });
    await call(`${base}/library`, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: libraryOf(0, LIBRARY_IMPORT_MAX),
    });
    await call(`${base}/snippets/${id}`, { method: 'DELETE', headers: { ...headers, 'if-match': '"v21"' } });
    stopListening();
    requests += 86;
  }
  return requests;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The medians of the middle third and of the last one. */
function thirdsOf(values: readonly number[]): { middle: number; end: number } {
  const third = Math.floor(values.length / 3);
  return { middle: median(values.slice(third, 2 * third)), end: median(values.slice(2 * third)) };
}

/** By how many megabytes a minute the values grow in the last two thirds: the slope of the line that fits them best. */
function slopeOf(values: readonly number[], perMinute: number): number {
  const late = values.slice(Math.floor(values.length / 3));
  const centre = (late.length - 1) / 2;
  const mean = late.reduce((sum, value) => sum + value, 0) / late.length;
  const along = late.reduce((sum, value, index) => sum + (index - centre) * (value - mean), 0);
  const across = late.reduce((sum, _value, index) => sum + (index - centre) ** 2, 0);
  return (along / across) * perMinute;
}

try {
  const names = Array.from({ length: PEOPLE }, (_, index) => `person-${index}`);
  for (const name of names) await fill(await signUp(server, name));
  const began = performance.now();
  const until = began + MINUTES * MINUTE_MS;
  const resident: number[] = [];
  const heap: number[] = [];
  const heapEveryMs = Math.min(MINUTE_MS, (MINUTES * MINUTE_MS) / 9);
  const sampling = (async () => {
    while (performance.now() < until) {
      resident.push(server.megabytes());
      if (performance.now() - began >= heap.length * heapEveryMs) {
        heap.push(await server.heapMegabytes());
        const minute = ((performance.now() - began) / MINUTE_MS).toFixed(1).padStart(5);
        console.log(
          `${minute} min  resident ${resident.at(-1)?.toFixed(0)} MB  heap ${heap.at(-1)?.toFixed(1)} MB`,
        );
      }
      await wait(SAMPLE_MS);
    }
  })();
  const counts = await Promise.all(names.map((name) => work(name, until)));
  await sampling;
  const requests = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${MINUTES} min of mixed load, ${requests} requests`);
  for (const [what, values, everyMs] of [
    ['resident', resident, SAMPLE_MS],
    ['heap in use', heap, heapEveryMs],
  ] as const) {
    const { middle, end } = thirdsOf(values);
    const isMet = end <= middle * GROWTH_MAX;
    if (!isMet) process.exitCode = 1;
    console.log(
      `${what}: ${values[0]?.toFixed(0)} MB at first, ${middle.toFixed(0)} MB in the middle, ${end.toFixed(0)} MB at the end, ` +
        `at most ${Math.max(...values).toFixed(0)} MB, ${slopeOf(values, MINUTE_MS / everyMs).toFixed(2)} MB a minute  ${isMet ? 'met' : 'MISSED'}`,
    );
  }
} finally {
  await server.stop();
}
