/**
 * Measures for how long the dearest requests keep the server from answering anybody else: for each operation of the contract,
 * twenty of the largest requests that it takes, from somebody whose workspace is as full as it can be. The arguments select
 * operations by their ids; without any, all are measured. `node --conditions=@sluice/source bench/holds.ts updateSnippet`
 */
import * as contracts from '../src/contracts/index.ts';
import type { Operation } from '../src/contracts/index.ts';
import { signUp, startBenchProcess } from './bench-process.ts';
import { BudgetReport } from './budget-report.ts';
import { dearestContents, TIMES, type DearRequest, type DearRequests } from './dearest-contents.ts';

const HOLD_MS = 50;
/** The limit of operations that name none, in bytes. */
const SMALL_BODY = 16 * 1024;
/** What takes the library away from the others. */
const LAST = ['deleteSnippets', 'listTrash', 'restoreSnippets', 'eraseSnippets'];
/** Ends the session of all others. */
const UNMEASURED = new Set(['signOut']);

const chosen = new Set(process.argv.slice(2));
const operations = Object.values(contracts)
  .flatMap((value) =>
    typeof value === 'object' && 'access' in value && 'id' in value ? [value as Operation] : [],
  )
  .filter(({ id, success }) => !success.stream && !UNMEASURED.has(id))
  .filter(({ id }) => chosen.size === 0 || chosen.has(id))
  .toSorted((one, other) => LAST.indexOf(one.id) - LAST.indexOf(other.id));

const server = await startBenchProcess('whole');
const report = new BudgetReport('longest hold of the loop, in time of the processor', 64);

/** Whatever an operation takes: thousands of values that are all wrong. */
const braces = ({ bodyLimit = SMALL_BODY }: Operation) => `[${'{},'.repeat((bodyLimit - 10) / 3)}{}]`;

try {
  const { user, accessToken } = await signUp(server);
  const workspaceId = user.activeWorkspaceId ?? '';
  const authorization = `Bearer ${accessToken}`;
  const contents = await dearestContents(`${server.origin}/api/workspaces/${workspaceId}`, { authorization });

  async function send({ method, path }: Operation, { ids = {}, query = '', headers, body }: DearRequest) {
    const known: Record<string, string> = { workspaceId, ...contents.ids, ...ids };
    const url = path.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => known[name] ?? 'none');
    const answer = await fetch(`${server.origin}${url}${query}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for await (const _chunk of answer.body ?? []) continue;
    return answer.status;
  }

  async function measure(operation: Operation, name: string, requests: DearRequests): Promise<void> {
    const holds: number[] = [];
    const answers = new Set<number>();
    for await (const request of requests()) {
      const hold = await server.longestHold(async () => answers.add(await send(operation, request)));
      holds.push(hold.processor);
    }
    const title = `${operation.id}${name && `, ${name}`} (${[...answers].join(', ')})`;
    report.add(title, Math.max(...holds), HOLD_MS, 'ms');
  }

  const repeated = (request: DearRequest) => () => Array.from({ length: TIMES }, () => request);
  for (const operation of operations) {
    const dear = contents.requests[operation.id];
    for (const [name, requests] of Object.entries(dear ?? {})) await measure(operation, name, requests);
    if (dear === undefined && operation.method === 'GET') await measure(operation, '', repeated({}));
    if (operation.body === undefined) continue;
    await measure(operation, 'nothing but braces', repeated({ body: braces(operation) }));
  }
} finally {
  await server.stop();
}

report.finish();
