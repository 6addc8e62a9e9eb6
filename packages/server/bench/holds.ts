/**
 * Measures for how long the dearest requests keep the server from answering anybody else: for each operation of the contract,
 * twenty of the largest requests that it takes, from somebody whose workspace is as full as it can be, and meanwhile somebody
 * else asks whether the server is well. The arguments select operations by their ids; without any, all are measured.
 * `node --conditions=@sluice/source bench/holds.ts updateSnippet`
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as contracts from '../src/contracts/index.ts';
import type { Operation } from '../src/contracts/index.ts';
import { BudgetReport } from './budget-report.ts';
import { startBenchWorld } from './holds/bench-world.ts';
import type { DearRequest, DearRequests } from './holds/dear-request.ts';
import { TIMES } from './holds/dear-request.ts';
import { dearRequests } from './holds/dear-requests.ts';

const HOLD_MS = 50;
/**
 * Of the very first request of an operation that is refused, and the first that is carried out: code is loaded and compiled then,
 * once in the life of the process.
 */
const FIRST_HOLD_MS = 100;
/** The limit of operations that name none, in bytes. */
const SMALL_BODY = 16 * 1024;
const HEALTH_EVERY_MS = 5;

const chosen = new Set(process.argv.slice(2));
const all = Object.values(contracts).flatMap((value) =>
  typeof value === 'object' && 'access' in value && 'id' in value ? [value as Operation] : [],
);
const operationOf = (id: string): Operation => {
  const found = all.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
};

const world = await startBenchWorld();
const { server } = world;
const report = new BudgetReport('longest hold of the loop, in time of the processor', 68);
let worstHealth = 0;
const asked = new Set<string>();

/** Whatever an operation takes: thousands of values that are all wrong. */
const braces = ({ bodyLimit = SMALL_BODY }: Operation) => `[${'{},'.repeat((bodyLimit - 10) / 3)}{}]`;

async function send(operation: Operation, request: DearRequest): Promise<number> {
  const { method, path, success } = operation;
  const { person, ids = {}, query = '', until } = request;
  const url = path.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) =>
    encodeURIComponent(ids[name] ?? 'none'),
  );
  const answer = await world.send(method, url + query, {
    person: person ?? null,
    ...(request.headers && { headers: request.headers }),
    ...(request.body !== undefined && { body: request.body }),
  });
  for await (const _chunk of answer.body ?? []) {
    // A stream of events never ends.
    if (success.stream) break;
  }
  await until?.();
  return answer.status;
}

/** Asks again and again whether the server is well, until something else has ended. */
async function askHealthBeside<Value>(other: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const done = other.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const asked = performance.now();
    await (await fetch(`${server.origin}/health/live`)).arrayBuffer();
    worstHealth = Math.max(worstHealth, performance.now() - asked);
    await Promise.race([done.catch(() => undefined), wait(HEALTH_EVERY_MS)]);
  }
  return done;
}

async function measure(operation: Operation, name: string, requests: DearRequests, succeeds = true) {
  const holds: number[] = [];
  const answers = new Set<number>();
  for await (const request of requests()) {
    const hold = await server.longestHold(async () =>
      answers.add(await askHealthBeside(send(operation, request))),
    );
    holds.push(hold.processor);
  }
  const title = `${operation.id}${name && `, ${name}`} (${holds.length} × ${[...answers].join(', ')})`;
  const [first = 0, ...others] = holds;
  const kind = `${operation.id} ${succeeds}`;
  const isFirst = !asked.has(kind);
  asked.add(kind);
  if (isFirst && first > HOLD_MS) report.add(`${operation.id}, the first of all`, first, FIRST_HOLD_MS, 'ms');
  report.add(title, Math.max(...(isFirst && others.length > 0 ? others : holds)), HOLD_MS, 'ms');
  const hasSucceeded = [...answers].every((status) => status >= 200 && status < 300);
  if (succeeds && !hasSucceeded) report.fail(`${operation.id} was not answered as expected`);
}

try {
  for (const [id, entry] of Object.entries(dearRequests)) {
    if (chosen.size > 0 && !chosen.has(id)) continue;
    const operation = operationOf(id);
    if (operation.body !== undefined) {
      const { person, ids } = await world.anybody();
      const wrong = Array.from({ length: TIMES }, () => ({ person, ids, body: braces(operation) }));
      await measure(operation, 'nothing but braces', () => wrong, false);
    }
    for (const [name, requests] of Object.entries(entry(world))) await measure(operation, name, requests);
  }
} finally {
  await world.close();
}

report.note(`worst answer of /health/live meanwhile, by the clock: ${worstHealth.toFixed(0)} ms`);
report.finish();
