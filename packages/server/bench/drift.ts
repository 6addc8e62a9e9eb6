/**
 * Measures how long the server takes, after an import of 5,000 attributes, to find out what it means for 10,000 snippets and
 * to check them all, and how long a page of the library takes meanwhile.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { generateLiquid } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { startBrazeSandbox } from '../sandbox/braze/braze-sandbox.ts';
import { CatalogImport, LIBRARY_IMPORT_MAX, ProviderChanges } from '../src/contracts/index.ts';
import { signUp, startBenchProcess } from './bench-process.ts';
import { BudgetReport } from './budget-report.ts';

const ATTRIBUTES = 5000;
const SNIPPETS = 10_000;
const RENAMED = 50;
const SECONDS = 5;
const P95_MS = 100;
const PROBE_EVERY_MS = 20;
const POLL_MS = 100;

const names = Array.from({ length: ATTRIBUTES }, (_, index) => `favorite_color_of_season_${index}`);
/** A few of the attributes have another spelling, from a place on. */
const spelledAnew = (from: number) =>
  names.map((name, index) =>
    index >= from && index < from + RENAMED ? name.replace('color', 'colour') : name,
  );
const wire = (all: readonly string[]) =>
  all.map((name) => ({ name, data_type: 'String', status: 'Active', description: null }));

/** Every other snippet was built with the visual builder. */
function snippetOf(index: number) {
  const [first, second] = [names[index % ATTRIBUTES], names[(index * 7) % ATTRIBUTES]];
  const content = [
    `{% if {{custom_attribute.\${${first}}}} == 'green' and {{custom_attribute.\${${second}}}} != 'blue' %}`,
    `Hi {{\${first_name} | default: 'you'}}, {% else %}Hello{% endif %}`,
  ].join('');
  const template = index % 2 === 0 ? importText(content) : null;
  return {
    name: `Snippet ${index}`,
    tags: ['bench'],
    content: template === null ? content : generateLiquid(template).text,
    builderState: template,
    isDraft: false,
  };
}

const sandbox = await startBrazeSandbox();
const server = await startBenchProcess('whole', { sandbox: sandbox.endpoint });
const report = new BudgetReport('embedded store', 52);

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

try {
  const { user, accessToken } = await signUp(server);
  const call = async (path: string, method = 'GET', payload?: object): Promise<unknown> => {
    const answer = await fetch(`${server.origin}/api/workspaces/${user.activeWorkspaceId}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const changes = async () => ProviderChanges.parse(await call('provider-changes'));
  const readImport = async (id: string) => CatalogImport.parse(await call(`imports/${id}`));
  const startImport = async () => CatalogImport.parse(await call('imports', 'POST')).id;

  sandbox.set({ attributes: wire(names), events: 0, rateLimit: 1_000_000 });
  const first = await startImport();
  while ((await readImport(first)).finishedAt === null) await wait(POLL_MS);
  const all = Array.from({ length: SNIPPETS }, (_, index) => snippetOf(index));
  for (let start = 0; start < SNIPPETS; start += LIBRARY_IMPORT_MAX) {
    const snippets = all.slice(start, start + LIBRARY_IMPORT_MAX);
    await call('library', 'POST', { format: 'sluice-library', formatVersion: 1, snippets });
  }

  /** Imports these names, and measures what follows once they are read. */
  const measure = async (title: string, imported: readonly string[]) => {
    sandbox.set({ attributes: wire(imported), events: 0, rateLimit: 1_000_000 });
    const id = await startImport();
    let { state } = await readImport(id);
    while (state !== 'publishing' && state !== 'done') {
      await wait(2);
      ({ state } = await readImport(id));
    }
    const began = performance.now();
    const delays: number[] = [];
    const done = new AbortController();
    const probe = async () => {
      while (!done.signal.aborted) {
        const sent = performance.now();
        await call('snippets');
        delays.push(performance.now() - sent);
        await wait(PROBE_EVERY_MS);
      }
    };
    const watch = async () => {
      for (;;) {
        const { importId, foundAt, findings } = await changes();
        if (importId === id && foundAt !== null && findings !== null && findings.checkedAt > foundAt) break;
        await wait(POLL_MS);
      }
      done.abort();
    };
    await Promise.all([probe(), watch()]);
    const seconds = (performance.now() - began) / 1000;
    const { items } = await changes();
    const renamed = items.filter(({ kind }) => kind === 'renamed').length;
    if (renamed !== RENAMED) throw new Error(`${renamed} of ${items.length} changes are renames.`);
    report.add(`10,000 snippets, 5,000 attributes, ${title}`, seconds, SECONDS, 's');
    report.add(
      `a page of the library meanwhile, 95 % of ${delays.length}`,
      percentile(delays, 0.95),
      P95_MS,
      'ms',
    );
    report.note(`the slowest of them: ${Math.max(...delays).toFixed(0)} ms`);
  };
  await measure('the first time', spelledAnew(0));
  await measure('again', spelledAnew(RENAMED));
} finally {
  await server.stop();
  await sandbox.close();
}

report.finish();
