/**
 * Measures how long imports from a sandbox without latency take, how much memory the server needs for them, and how soon people
 * are answered who cancel a late one, or disconnect what has many items.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startBrazeSandbox } from '../sandbox/braze/braze-sandbox.ts';
import { CatalogImport } from '../src/contracts/index.ts';
import { signUp, startBenchProcess } from './bench-process.ts';
import { BudgetReport } from './budget-report.ts';

const POLL_MS = 20;
const scenarios = [
  { items: 1237, seconds: 2, megabytes: 50 },
  { items: 10_000, seconds: 10, megabytes: 50 },
  // The most that an import accepts.
  { items: 100_000, seconds: 100, megabytes: 250 },
];

/** Of each kind, of an import that is cancelled late and of one that is forgotten. */
const MANY = 20_000;
const ANSWER_MS = 500;

const sandbox = await startBrazeSandbox();
const server = await startBenchProcess('whole', { sandbox: sandbox.endpoint });
const report = new BudgetReport('embedded store, sandbox without latency', 40);

try {
  const { user, accessToken } = await signUp(server);
  const url = `${server.origin}/api/workspaces/${user.activeWorkspaceId}/imports`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async (path: string, method = 'GET') =>
    CatalogImport.parse(await (await fetch(url + path, { method, headers })).json());

  for (const { items, seconds, megabytes } of scenarios) {
    sandbox.set({ attributes: items, events: 0, rateLimit: 1_000_000 });
    const before = server.megabytes();
    let most = before;
    const { id } = await call('', 'POST');
    let current = await call(`/${id}`);
    while (current.finishedAt === null) {
      await wait(POLL_MS);
      most = Math.max(most, server.megabytes());
      current = await call(`/${id}`);
    }
    if (current.state !== 'done' || current.attributes.count !== items)
      throw new Error(JSON.stringify(current));
    const took = (Date.parse(current.finishedAt) - Date.parse(current.startedAt)) / 1000;
    const name = `import of ${items.toLocaleString('en')} attributes`;
    report.add(name, took, seconds, 's');
    report.add(`${name}, memory`, most - before, megabytes, 'MB');
  }

  const timed = async (ask: () => Promise<Response>): Promise<number> => {
    const began = performance.now();
    const answer = await ask();
    await answer.text();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return performance.now() - began;
  };
  sandbox.set({ attributes: MANY, events: MANY, rateLimit: 1_000_000 });
  const late = await call('', 'POST');
  const isLate = ({ attributes, events, finishedAt }: CatalogImport) =>
    finishedAt !== null || attributes.count + events.count >= 1.5 * MANY;
  while (!isLate(await call(`/${late.id}`))) await wait(POLL_MS);
  const cancelled = await timed(() => fetch(`${url}/${late.id}/cancel`, { method: 'POST', headers }));
  report.add('cancelling a late import of 40,000 items', cancelled, ANSWER_MS, 'ms');
  let { id, finishedAt } = await call('', 'POST');
  while (finishedAt === null) {
    await wait(POLL_MS);
    ({ finishedAt } = await call(`/${id}`));
  }
  const connection = url.replace('/imports', '/provider-connection');
  const disconnected = await timed(() => fetch(connection, { method: 'DELETE', headers }));
  report.add('disconnecting 40,000 items', disconnected, ANSWER_MS, 'ms');
} finally {
  await server.stop();
  await sandbox.close();
}

report.finish();
