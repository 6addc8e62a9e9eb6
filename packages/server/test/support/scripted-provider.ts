import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer of the script. A function writes it by hand, to break off or to never end. */
export type ScriptedAnswer =
  | { status?: number; headers?: Record<string, string | string[]>; body?: string | object }
  | ((response: ServerResponse) => void);

export interface ReceivedRequest {
  method: string;
  url: string;
  authorization: string | undefined;
  body: string;
}

export interface ScriptedProvider {
  endpoint: string;
  /** The requests so far, oldest first. */
  received: ReceivedRequest[];
  /** Sets the answers, which come in this order; the last one comes again and again. */
  answer(...answers: ScriptedAnswer[]): void;
  /** Decides each answer by its request. */
  answerBy(decide: (request: ReceivedRequest) => ScriptedAnswer): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, answer: ScriptedAnswer): void {
  if (typeof answer === 'function') return answer(response);
  const { status = 200, headers = {}, body = '' } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A server that says exactly what a test tells it to, right or wrong. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  let script: ScriptedAnswer[] = [];
  let decide = (_request: ReceivedRequest): ScriptedAnswer =>
    (script.length > 1 ? script.shift() : script[0]) ?? { status: 404, body: { message: 'Invalid URL' } };
  const byScript = decide;
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const respond = async () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, authorization: headers.authorization, body: await bodyOf(request) };
      received.push(one);
      send(response, decide(one));
    };
    void respond();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    received,
    answer: (...answers) => {
      received.length = 0;
      script = answers;
      decide = byScript;
    },
    answerBy: (next) => {
      received.length = 0;
      decide = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
