import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attributesOf, eventsOf } from './catalog-data/datasets.ts';
import type { CatalogList } from './catalog-pages.ts';
import { createBlockStore, type BlockStore } from './content-blocks/block-store.ts';
import { controlAnswer, CONTROL_PATH } from './control.ts';
import { deliver, isFaulty, wantedFailure } from './faults.ts';
import { sandboxKeys } from './keys.ts';
import { answerTo, keyIn, refusedKey } from './routes.ts';
import { defaultSwitches, type Switches } from './switches.ts';
import { refusal, type Answer, type WireRequest } from './wire.ts';

export { sandboxKeys } from './keys.ts';

/** Not imported: an import evaluates all that a module exports, and for this one that is a client of HTTP, too. */
const { createServer } = process.getBuiltinModule('node:http');
export type { Switches } from './switches.ts';

export interface BrazeSandboxOptions {
  /** A free port when absent. */
  port?: number;
  now?: () => Date;
  /** True when the switches can be set over HTTP. */
  hasControl?: boolean;
}

/** A running replacement for Braze. */
export interface BrazeSandbox {
  /** The origin it answers on. */
  endpoint: string;
  /** The key that servers connect new workspaces with: it may do everything. */
  apiKey: string;
  keys: typeof sandboxKeys;
  contentBlocks: BlockStore;
  /** The requests since the switches were last set, such as `GET /events?cursor=…`. */
  requests: readonly string[];
  /** Changes these switches and leaves the others. Both lists are as new, and requests are counted from 1 again. */
  set(switches: Partial<Switches>): void;
  /** Undoes all switches, and brings back the first Content Blocks and the whole rate limit. */
  reset(): void;
  /** Called before each answer is sent, which waits for it. What the answer says was decided before. */
  beforeAnswer(listener: ((request: string, number: number) => void | Promise<void>) | undefined): void;
  close(): Promise<void>;
}

async function readRequest(message: IncomingMessage, origin: string): Promise<WireRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  // A client may send anything as its path.
  const url = URL.canParse(message.url ?? '', origin) ? new URL(message.url ?? '', origin) : new URL(origin);
  return { method: message.method ?? 'GET', url, headers: message.headers, body: Buffer.concat(chunks) };
}

const noChanges = () => ({ added: [], removed: 0 });
const listsOf = ({ attributes, events }: Switches): CatalogList[] => [
  { path: '/custom_attributes', field: 'attributes', items: attributesOf(attributes), ...noChanges() },
  { path: '/events', field: 'events', items: eventsOf(events), ...noChanges() },
];

/** The sandbox without its server: what it remembers, and what it answers. */
function createState(options: BrazeSandboxOptions) {
  let switches = defaultSwitches;
  let lists = listsOf(switches);
  let requests: string[] = [];
  const now = () => new Date((options.now?.() ?? new Date()).getTime() + switches.clockAheadSeconds * 1000);
  const blocks = createBlockStore(now);
  const rateLimit = createRateLimit(() => switches, now);

  function apply(next: Switches): void {
    switches = next;
    lists = listsOf(next);
    requests = [];
  }

  function answerOf(request: WireRequest, hasFaults: boolean): Answer {
    const { isAllowed, headers } = rateLimit.count(request.url.pathname);
    const authorization = request.headers['authorization'];
    const answer =
      (hasFaults ? wantedFailure(switches, requests.length) : undefined) ??
      refusedKey(authorization) ??
      (isAllowed
        ? answerTo({ switches, lists, blocks }, request, keyIn(authorization))
        : refusal(429, 'Rate Limited'));
    const { retryAfterSeconds } = switches;
    const hasRetryAfter = answer.status === 429 && retryAfterSeconds !== null;
    const retryAfter = hasRetryAfter ? { 'retry-after': String(retryAfterSeconds) } : {};
    return { ...answer, headers: { ...headers, ...retryAfter, ...answer.headers } };
  }

  return {
    blocks,
    switches: () => switches,
    requests: () => requests,
    set: (changes: Partial<Switches>) => apply({ ...switches, ...changes }),
    reset(): void {
      apply(defaultSwitches);
      blocks.reset();
      rateLimit.reset();
    },
    /** Counts a request and answers it. */
    answer(request: WireRequest): { answer: Answer; hasFaults: boolean } {
      requests.push(`${request.method} ${request.url.pathname}${request.url.search}`);
      const hasFaults = isFaulty(switches, request.url.pathname, requests.length);
      return { answer: answerOf(request, hasFaults), hasFaults };
    },
  };
}

/**
 * Starts a local replacement for Braze's REST API on this machine: custom attributes, events and Content Blocks with their
 * paging, permissions, limits and errors, and switches that make it misbehave.
 */
export async function startBrazeSandbox(options: BrazeSandboxOptions = {}): Promise<BrazeSandbox> {
  const state = createState(options);
  let endpoint = '';
  let listener: ((request: string, number: number) => void | Promise<void>) | undefined;

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message, endpoint);
    if (options.hasControl && request.url.pathname.startsWith(CONTROL_PATH)) {
      await deliver(response, controlAnswer(state, request), defaultSwitches, false);
      return;
    }
    const { answer, hasFaults } = state.answer(request);
    const requests = state.requests();
    await listener?.(requests.at(-1) ?? '', requests.length);
    await deliver(response, answer, state.switches(), hasFaults);
  }

  const server = createServer((message, response) => {
    // The client has gone away, or a listener has failed: either way there is nobody to tell.
    respond(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    apiKey: sandboxKeys.contentBlocks,
    keys: sandboxKeys,
    contentBlocks: state.blocks,
    get requests() {
      return state.requests();
    },
    set: (changed) => state.set(changed),
    reset: () => state.reset(),
    beforeAnswer: (next) => {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Closing does not wait for idle connections.
        server.closeAllConnections();
      }),
  };
}

const HOUR_MS = 60 * 60 * 1000;

interface Count {
  hour: number;
  used: number;
}

/** Counts requests between two full hours, as Braze does. Attributes and events share one limit. */
function createRateLimit(
  switches: () => Pick<Switches, 'rateLimit' | 'contentBlocksRateLimit'>,
  now: () => Date,
) {
  const counts = new Map<string, Count>();

  return {
    /** Counts a request. @returns whether it is allowed, and the headers that tell so */
    count(path: string): { isAllowed: boolean; headers: Record<string, string> } {
      const isBlocks = path.startsWith('/content_blocks');
      const limit = switches()[isBlocks ? 'contentBlocksRateLimit' : 'rateLimit'];
      const pool = isBlocks ? 'default' : 'catalog';
      const hour = Math.floor(now().getTime() / HOUR_MS);
      const count = counts.get(pool);
      const used = (count?.hour === hour ? count.used : 0) + 1;
      counts.set(pool, { hour, used });
      const headers = {
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(Math.max(0, limit - used)),
        'x-ratelimit-reset': String((hour + 1) * (HOUR_MS / 1000)),
      };
      return { isAllowed: used <= limit, headers };
    },

    reset: (): void => counts.clear(),
  };
}
