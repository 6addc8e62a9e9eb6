import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, beforeEach } from 'vitest';

export type Answer = [status: number, body?: unknown];

/** In place of an answer: the connection ends before it is there. */
export const lost = Symbol('lost');

/** What was asked. */
export interface Call {
  /** Path and query string. */
  url: string;
  method: string;
  authorization: string | undefined;
  idempotencyKey: string | string[] | undefined;
}

/** A server that answers as a test says, over a real connection. */
export interface AnsweringServer {
  /** What has been asked in this test so far. */
  readonly calls: readonly Call[];
  /** Says what to answer from now on; `count` counts the calls of the test from 1. */
  respond: (answer: (call: Call, count: number) => Answer | typeof lost | Promise<Answer>) => void;
  /** How often an address that ends so was asked. */
  countOf: (ending: string) => number;
}

/** Starts a server for each test of the file and sends the application's requests there. */
export function startStubServer(): AnsweringServer {
  let server: Server;
  let calls: Call[] = [];
  let answer: Parameters<AnsweringServer['respond']>[0];

  const give = async ({ url = '', method = '', headers }: IncomingMessage, reply: ServerResponse) => {
    const { authorization, 'idempotency-key': idempotencyKey } = headers;
    const call = { url, method, authorization, idempotencyKey };
    calls.push(call);
    const given = await answer(call, calls.length);
    if (given === lost) {
      reply.destroy();
      return;
    }
    const [status, body] = given;
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(body === undefined ? undefined : JSON.stringify(body));
  };

  beforeEach(async () => {
    calls = [];
    answer = () => [404, refusal('NOT_FOUND')];
    server = createServer((request, reply) => {
      void give(request, reply);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    axios.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    axios.defaults.adapter = 'http';
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

/** An answer that the test gives when it wants to. */
export function deferredAnswer(): { promise: Promise<Answer>; give: (answer: Answer) => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { promise, give: resolve };
}

/** The body of a refusal. */
export function refusal(code: string, message = 'No.'): Record<string, unknown> {
  return { ok: false, code, message, requestId: 'req_1' };
}

/** The server's own failure, which may be over in a moment. */
export const temporaryFailure: Answer = [503, { ...refusal('DATABASE_UNAVAILABLE'), retryAfter: 5 }];

/** Somebody with a session. */
export const ada = {
  id: 'usr_1',
  email: 'ada@example.com',
  emailConfirmedAt: null,
  hasPassword: true,
  firstName: null,
  lastName: null,
  organizationName: null,
  activeWorkspaceId: 'wsp_1',
  onboardingComplete: false,
  pendingStep3: false,
  displayName: 'ada@example.com',
  initials: 'A',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** The answer that begins or renews a session; its token is `token-<count>`. */
export function sessionAnswer(count: number, { expiresIn = 900, user = ada } = {}): Answer {
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
