/**
 * Measures the memory of the server under mixed load: pages, searches, saves, exports, imports and sign-ins, by several people
 * at once. The argument says for how many minutes (3 by default; 15 for the whole measurement).
 * `node --conditions=@sluice/source bench/memory.ts 15`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { LIBRARY_IMPORT_MAX, Snippet, type Session } from '../src/contracts/index.ts';
import { signIn, signUp, startBenchProcess } from './bench-process.ts';

const MINUTES = Number(process.argv[2] ?? 3);
const PEOPLE = 4;
const SNIPPETS = 2000;
const SAMPLE_MS = 2000;
/** So that it measures the server, and not how much a machine can take. */
const PAUSE_MS = 5;
/** How much more memory may be in use at the end than in the middle. */
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

/** What one person does again and again, until it is over. */
async function work(name: string, until: number): Promise<number> {
  let requests = 0;
  while (performance.now() < until) {
    // A token is valid for a quarter of an hour.
    const session = await signIn(server, name);
    if (session === undefined) throw new Error('The sign-in was refused.');
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
    requests += 85;
  }
  return requests;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

try {
  const names = Array.from({ length: PEOPLE }, (_, index) => `person-${index}`);
  for (const name of names) await fill(await signUp(server, name));
  const began = performance.now();
  const until = began + MINUTES * 60_000;
  const samples: number[] = [];
  const sampling = (async () => {
    while (performance.now() < until) {
      samples.push(server.megabytes());
      await wait(SAMPLE_MS);
    }
  })();
  const counts = await Promise.all(names.map((name) => work(name, until)));
  await sampling;
  const third = Math.floor(samples.length / 3);
  const middle = median(samples.slice(third, 2 * third));
  const end = median(samples.slice(2 * third));
  const isMet = end <= middle * GROWTH_MAX;
  const requests = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${MINUTES} min of mixed load, ${requests} requests`);
  console.log(
    `memory: ${samples[0]?.toFixed(0)} MB at first, ${middle.toFixed(0)} MB in the middle, ${end.toFixed(0)} MB at the end, ` +
      `at most ${Math.max(...samples).toFixed(0)} MB  ${isMet ? 'met' : 'MISSED'}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await server.stop();
}
