/**
 * Measures what one person can cost others with texts that are chosen for it: searches that compare as much as possible in
 * texts that repeat themselves, saves and imports of the texts that take longest to read, and a hundred requests at once.
 */
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SNIPPET_CONTENT_MAX } from '../src/contracts/index.ts';
import { signUp, startBenchProcess } from './bench-process.ts';
import { BudgetReport } from './budget-report.ts';

const PROBE_EVERY_MS = 2;

const server = await startBenchProcess('whole');
const report = new BudgetReport('embedded store', 60);

async function personOf(name: string) {
  const { user, accessToken } = await signUp(server, name);
  const base = `${server.origin}/api/workspaces/${user.activeWorkspaceId}`;
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object, mayBeRefused = false) => {
    const answer = await fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok && !(mayBeRefused && answer.status === 503))
      throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  };
  return {
    save: (content: string, mayBeRefused = false) =>
      post('snippets', { name: 'Long', content }, mayBeRefused),
    importAll: (contents: readonly string[], mayBeRefused = false) => {
      const snippets = contents.map((content, index) => {
        const name = `Snippet ${index} ${Math.random()}`;
        return { name, content, tags: [], builderState: null, isDraft: false };
      });
      return post('library', { format: 'sluice-library', formatVersion: 1, snippets }, mayBeRefused);
    },
    /** @returns how long the answer took, and what it was */
    async search(text: string) {
      const began = performance.now();
      const answer = await fetch(`${base}/snippets?q=${encodeURIComponent(text)}`, { headers });
      await answer.text();
      return { took: performance.now() - began, status: answer.status };
    },
  };
}

function probe(): Promise<number> {
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    get(`${server.origin}/health/live`, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - sent));
    }).once('error', reject);
  });
}

/** The longest that a health check took while something else went on. */
async function worstHealth(work: Promise<unknown>): Promise<number> {
  let worst = 0;
  const done = new AbortController();
  const probing = (async () => {
    while (!done.signal.aborted) {
      worst = Math.max(worst, await probe());
      await wait(PROBE_EVERY_MS);
    }
  })();
  await work.finally(() => done.abort());
  await probing;
  return worst;
}

const CROWD = 100;

/** The longest that a colleague waits for a page or a save while a hundred requests of somebody else go on. */
async function longestBeside(
  colleague: Awaited<ReturnType<typeof personOf>>,
  send: (number: number) => Promise<unknown>,
): Promise<number> {
  const done = new AbortController();
  const crowd = Promise.all(Array.from({ length: CROWD }, (_none, number) => send(number)));
  const ended = crowd.finally(() => done.abort());
  let longest = 0;
  do {
    const began = performance.now();
    await colleague.save('A quiet text.');
    longest = Math.max(longest, performance.now() - began, (await colleague.search('quiet')).took);
  } while (!done.signal.aborted);
  await ended;
  return longest;
}

const unclosed = '{% if a %}'.repeat(SNIPPET_CONTENT_MAX / 10);
const condition = `{% if ${'a == 1 or '.repeat(SNIPPET_CONTENT_MAX / 10 - 200)}b %}x{% endif %}`;

try {
  const hostile = await personOf('mallory');
  const stranger = await personOf('ada');
  await stranger.save('A plain text.');
  await stranger.search('plain');
  // The threads are there from now on.
  await hostile.save(unclosed);
  report.add('health beside a save of 250 kB of tags', await worstHealth(hostile.save(unclosed)), 50, 'ms');
  report.add('… of one condition', await worstHealth(hostile.save(condition)), 50, 'ms');
  const long = Array.from({ length: 38 }, (_none, index) => `${'{% if a %}'.repeat(2000)}${index}`);
  report.add('… an import of 38 texts of 20 kB', await worstHealth(hostile.importAll(long)), 50, 'ms');
  const crowds = {
    searches: (number: number) => hostile.search(`text ${number}`),
    saves: (number: number) => hostile.save(`text ${number} `.repeat(2000), true),
    imports: (number: number) =>
      hostile.importAll(
        Array.from({ length: 20 }, (_none, index) => `text ${number} ${index} `.repeat(500)),
        true,
      ),
  };
  for (const [name, send] of Object.entries(crowds)) {
    const longest = await longestBeside(stranger, send);
    report.add(`a colleague beside a hundred ${name}`, longest, 1000, 'ms');
  }
  for (let count = 0; count < 3; count += 1) {
    const texts = Array.from({ length: 41 }, (_none, index) => 'a'.repeat(190_000 - count * 41 - index));
    await hostile.importAll(texts);
  }
  const searches = Array.from({ length: 4 }, () => hostile.search(`${'a'.repeat(198)}!`));
  await wait(50);
  const asked = await stranger.search('plain');
  const answers = await Promise.all(searches);
  if (asked.status !== 200) throw new Error(`the stranger's search: ${asked.status}`);
  report.add("a stranger's search behind four of these", asked.took, 2000, 'ms');
  report.add('the longest of the four', Math.max(...answers.map(({ took }) => took)), 2000, 'ms');
  // Not waited for: the server is told to stop while they are under way.
  for (let count = 0; count < 4; count += 1) void hostile.search('ab').catch(() => undefined);
  await wait(50);
} finally {
  const began = performance.now();
  await server.stop();
  report.add('stopping meanwhile', performance.now() - began, 5000, 'ms');
}

report.finish();
