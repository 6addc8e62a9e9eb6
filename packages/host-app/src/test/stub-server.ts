import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { transferableAbortController } from 'node:util';
import type { Profile } from '@sluice/server/contracts';
import { afterEach, beforeEach, vi } from 'vitest';

export type Answer = [status: number, body?: unknown];

/** Instead of an answer: the server closes the connection. */
export const lost = Symbol('lost');

/** Instead of an answer: the test writes it itself, and as slowly as it likes. */
interface StreamedAnswer {
  stream: (reply: ServerResponse) => void;
}

/** A request that the server received. */
export interface Call {
  /** Path and query string. */
  url: string;
  method: string;
  authorization: string | undefined;
  idempotencyKey: string | string[] | undefined;
  lastEventId: string | string[] | undefined;
  /** The JSON that was sent. */
  body: unknown;
}

type Chosen = Answer | StreamedAnswer | typeof lost;

/** A real server whose answers the test chooses. */
export interface StubServer {
  /** The requests of this test so far. */
  readonly calls: readonly Call[];
  /** Sets the answer to all further requests; `count` numbers the test's requests from 1. */
  respond: (answer: (call: Call, count: number) => Chosen | Promise<Answer>) => void;
  /** How many requests had a URL with this ending. */
  countOf: (ending: string) => number;
}

/** `fetch` as a page of this origin has it. That of Node knows no page, and takes no signal of jsdom. */
function fetchFrom(origin: string): typeof fetch {
  const nodeFetch = globalThis.fetch;
  return async (input, { signal, ...init } = {}) => {
    const controller = transferableAbortController();
    const abort = () => controller.abort(signal?.reason);
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort);
    return nodeFetch(new URL(input as string, origin), { ...init, signal: controller.signal });
  };
}

/** Starts a server for each test of the file, and directs the application's requests to it. */
export function startStubServer(): StubServer {
  let server: Server;
  let calls: Call[] = [];
  let answer: Parameters<StubServer['respond']>[0];

  const handle = async (request: IncomingMessage, reply: ServerResponse) => {
    const { url = '', method = '', headers } = request;
    const { authorization, 'idempotency-key': idempotencyKey, 'last-event-id': lastEventId } = headers;
    const sent = await text(request);
    const body: unknown = sent === '' ? undefined : JSON.parse(sent);
    const call = { url, method, authorization, idempotencyKey, lastEventId, body };
    calls.push(call);
    const chosen = await answer(call, calls.length);
    if (chosen === lost) {
      reply.destroy();
      return;
    }
    if ('stream' in chosen) {
      chosen.stream(reply);
      return;
    }
    const [status, answered] = chosen;
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(answered === undefined ? undefined : JSON.stringify(answered));
  };

  beforeEach(async () => {
    calls = [];
    answer = () => [404, refusal('NOT_FOUND')];
    server = createServer((request, reply) => {
      void handle(request, reply);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubGlobal('fetch', fetchFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    get calls() {
      return calls;
    },
    respond: (next) => {
      answer = next;
    },
    countOf: (ending) => calls.filter(({ url }) => url.endsWith(ending)).length,
  };
}

/** An answer that is sent when the test resolves it. */
export function deferredAnswer(): { promise: Promise<Answer>; resolve: (answer: Answer) => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { promise, resolve };
}

/** The body of an error response. */
export function refusal(code: string, message = 'No.'): Record<string, unknown> {
  return { ok: false, code, message, requestId: 'req_1' };
}

/** A failure that should soon be over. */
export const temporaryFailure: Answer = [503, { ...refusal('DATABASE_UNAVAILABLE'), retryAfter: 5 }];

/** A signed-in person. */
export const ada = {
  id: 'usr_1',
  email: 'ada@example.com',
  emailConfirmedAt: null,
  hasPassword: true,
  hasSecondStep: false,
  hasPasskey: false,
  firstName: null,
  lastName: null,
  organizationName: null,
  activeWorkspaceId: 'wsp_1',
  onboardingComplete: true,
  pendingStep3: false,
  displayName: 'ada@example.com',
  initials: 'A',
  avatarUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** The answer that begins or renews a session. Its access token is `token-<count>`. */
export function sessionAnswer(
  count: number,
  { expiresIn = 900, user = ada }: { expiresIn?: number; user?: Profile } = {},
): Answer {
  const expiresAt = new Date(Date.now() + expiresIn * 1000).toISOString();
  return [
    200,
    {
      accessToken: `token-${count}`,
      tokenType: 'bearer',
      expiresIn,
      expiresAt,
      sessionId: 'ses_1',
      user,
    },
  ];
}
