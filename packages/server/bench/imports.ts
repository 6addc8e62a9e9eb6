/** Measures how long imports from a sandbox without latency take, and how much memory the server needs for them. */
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

const sandbox = await startBrazeSandbox();
const server = await startBenchProcess('whole', sandbox.endpoint);
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
} finally {
  await server.stop();
  await sandbox.close();
}

report.finish();
