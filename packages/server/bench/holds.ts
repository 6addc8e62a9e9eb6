/**
 * Measures for how long the dearest requests keep the server from answering anybody else: for each operation of the contract,
 * a request with the largest body that it takes, from somebody whose workspace is as full as it can be.
 * The arguments select operations by their id; without any, all are measured.
 */
import * as contracts from '../src/contracts/index.ts';
import type { Operation } from '../src/contracts/index.ts';
import { PASSWORD, signUp, startBenchProcess } from './bench-process.ts';
import { BudgetReport } from './budget-report.ts';
import { dearestContents } from './dearest-contents.ts';

/** So many requests of each. */
const TIMES = Number(process.env['TIMES'] ?? 20);
const HOLD_MS = 50;
/** The limit of operations that name none. */
const SMALL_BODY = 16 * 1024;

const chosen = new Set(process.argv.slice(2));
const operations: readonly Operation[] = Object.values(contracts).flatMap((value) =>
  typeof value === 'object' && 'access' in value && 'id' in value ? [value as Operation] : [],
);

/** What takes the library away from the others. */
const LAST = ['deleteSnippets', 'listTrash', 'restoreSnippets', 'eraseSnippets'];
const inOrder = operations.toSorted((one, other) => LAST.indexOf(one.id) - LAST.indexOf(other.id));

const server = await startBenchProcess('whole');
const report = new BudgetReport('longest hold of the loop, in time of the processor', 64);

interface Request {
  /** Ids by the name of the path parameter. */
  ids?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}

try {
  const { user, accessToken } = await signUp(server);
  const workspaceId = user.activeWorkspaceId ?? '';
  const authorization = `Bearer ${accessToken}`;
  const json = { authorization, 'content-type': 'application/json' };
  const contents = await dearestContents(`${server.origin}/api/workspaces/${workspaceId}`, json);

  async function send({ method, path }: Operation, { ids = {}, query = '', headers, body }: Request) {
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

  async function measure(
    operation: Operation,
    name: string,
    requests: () => AsyncIterable<Request> | Iterable<Request>,
  ) {
    let worst = { clock: 0, processor: 0 };
    const answers = new Set<number>();
    for await (const request of requests()) {
      const hold = await server.longestHold(async () => answers.add(await send(operation, request)));
      if (hold.processor > worst.processor) worst = { ...hold };
    }
    report.add(`${operation.id}${name} (${[...answers].join(', ')})`, worst.processor, HOLD_MS, 'ms');
    if (process.env['LIVE'])
      console.log(operation.id, name, [...answers], worst.processor.toFixed(1), worst.clock.toFixed(1));
  }

  const repeated = (request: Request) => () => Array.from({ length: TIMES }, () => request);

  for (const operation of inOrder) {
    if (chosen.size > 0 && !chosen.has(operation.id)) continue;
    // Streams never end; the rest here ends the session.
    if (operation.success.stream || operation.id === 'signOut') continue;
    const dear = contents.requests[operation.id];
    if (dear) for (const [name, requests] of Object.entries(dear)) await measure(operation, name, requests);
    else if (operation.method === 'GET') await measure(operation, '', repeated({}));
    if (operation.body === undefined) continue;
    // Whatever it takes: thousands of values that are all wrong.
    const size = operation.bodyLimit ?? SMALL_BODY;
    await measure(
      operation,
      ', nothing but braces',
      repeated({ body: `[${'{},'.repeat((size - 10) / 3)}{}]` }),
    );
  }
} finally {
  await server.stop();
}

report.finish();
