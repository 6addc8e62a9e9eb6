/** Measures how long checking 500 Content Blocks of 10 kB takes after they were read, and how long other requests wait meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { startBrazeSandbox } from '../sandbox/braze/braze-sandbox.ts';
import { listContentBlocks } from '../src/contracts/index.ts';
import { signUp, startBenchProcess } from './bench-process.ts';
import { BudgetReport } from './budget-report.ts';

const BLOCKS = 500;
const BYTES = 10_000;
const CHECK_BUDGET_S = 5;
const WAIT_BUDGET_MS = 100;
const POLL_MS = 20;
/** An open page reads the list again at most twice a second. */
const PAGE_POLL_MS = 250;

/** A paragraph as marketers write them: every fourth one has a condition, and every tenth of those a mistake. */
function paragraph(block: number, index: number): string {
  if (index % 4 !== 0) {
    return `<p style="margin:0 0 16px">Our guides walked route ${index} last week and came back with dry feet. Have a look, {{\${first_name} | default: 'friend'}}.</p>\n`;
  }
  const attribute = (block + index) % 40 === 0 ? 'favorite_activty' : 'favorite_activity';
  return (
    `{% if {{custom_attribute.\${${attribute}}}} == 'hiking' and {{custom_attribute.\${order_count}}} > 2 %}` +
    '<p>New boots have arrived.</p>{% else %}<p>Something for every season.</p>{% endif %}\n'
  );
}

function blockText(block: number): string {
  let text = '';
  for (let index = 0; text.length < BYTES; index += 1) text += paragraph(block, index);
  return text;
}

const sandbox = await startBrazeSandbox();
sandbox.contentBlocks.clear();
for (let block = 0; block < BLOCKS; block += 1) {
  const name = `block_${String(block).padStart(3, '0')}`;
  sandbox.contentBlocks.add({ name, content: blockText(block), description: '', state: 'active', tags: [] });
}
const server = await startBenchProcess('whole', { sandbox: sandbox.endpoint });
const report = new BudgetReport('embedded store, sandbox without latency', 46);

try {
  const { user, accessToken } = await signUp(server);
  const url = `${server.origin}/api/workspaces/${user.activeWorkspaceId}/content-blocks`;
  const authorization = `Bearer ${accessToken}`;
  const post = (path: string, body?: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const list = async () => {
    const page = await fetch(url, { headers: { authorization } });
    return listContentBlocks.success.schema.parse(await page.json());
  };
  async function untilRead() {
    for (;;) {
      const found = await list();
      if (found.reading === null && found.readAt !== null) return found;
      await wait(POLL_MS);
    }
  }

  await post('/read');
  await untilRead();

  // Everything is read, so this reads only the list again.
  const waits: number[] = [];
  const checking = new AbortController();
  const probe = (async () => {
    while (!checking.signal.aborted) {
      const asked = performance.now();
      await (await fetch(`${server.origin}/api/profile`, { headers: { authorization } })).arrayBuffer();
      waits.push(performance.now() - asked);
      await wait(POLL_MS);
    }
  })();
  await post('/check', {});
  let found = await list();
  let started = performance.now();
  while (found.checkedAt === null) {
    // The time runs from the moment when the list and the texts are read.
    if (found.reading?.step !== 'checks') started = performance.now();
    await wait(PAGE_POLL_MS);
    found = await list();
  }
  const took = (performance.now() - started) / 1000;
  checking.abort();
  await probe;
  if (found.counts.all !== BLOCKS || found.counts.withFindings === 0) throw new Error('Blocks are missing.');
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
  report.add(`checking ${BLOCKS} Content Blocks of 10 kB`, took, CHECK_BUDGET_S, 's');
  report.add('  another request meanwhile, p95', p95, WAIT_BUDGET_MS, 'ms');
} finally {
  await server.stop();
  await sandbox.close();
}

report.finish();
