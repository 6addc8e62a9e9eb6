import type { FastifyInstance } from 'fastify';
import { streamEvents, type LiveEvent, type StreamReady } from '../../src/contracts/index.ts';

/** A browser's open stream of live events. */
export interface OpenStream {
  headers: Headers;
  /** Resolves with the next message that `accepts` accepts; rejects when the stream ends before. */
  next(accepts?: (message: LiveEvent | StreamReady) => boolean): Promise<LiveEvent | StreamReady>;
  /** All messages so far, validated against the contract. */
  received: (LiveEvent | StreamReady)[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** The origin of an app. The first call starts listening. */
export async function originOf(app: FastifyInstance): Promise<string> {
  const address = app.server.address();
  if (address !== null && typeof address === 'object') return `http://127.0.0.1:${address.port}`;
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Which events a stream begins with. */
export interface StreamBeginning {
  lastEventId?: string;
  sinceMs?: number;
}

/** Opens a stream of live events. */
export async function openStream(
  origin: string,
  accessToken: string,
  { lastEventId, sinceMs }: StreamBeginning = {},
): Promise<OpenStream> {
  const controller = new AbortController();
  const query = sinceMs === undefined ? '' : `?sinceMs=${sinceMs}`;
  const response = await fetch(`${origin}${streamEvents.path}${query}`, {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  if (!response.ok || response.body === null)
    throw new Error(`The stream was refused with ${response.status}.`);
  const received: (LiveEvent | StreamReady)[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const again of waiting) again();
  };
  let hasEnded = false;

  const read = async (stream: ReadableStream<Uint8Array>) => {
    let text = '';
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data !== undefined) received.push(streamEvents.success.stream.parse(JSON.parse(data)));
      }
      wake();
    }
  };
  const ended = read(response.body)
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
      wake();
    });

  let taken = 0;
  return {
    headers: response.headers,
    received,
    ended,
    next: (accepts: (message: LiveEvent | StreamReady) => boolean = () => true) =>
      new Promise((resolve, reject) => {
        const tryNext = () => {
          while (taken < received.length) {
            const message = received[taken];
            taken += 1;
            if (message && accepts(message)) {
              waiting.delete(tryNext);
              resolve(message);
              return;
            }
          }
          if (!hasEnded) return;
          waiting.delete(tryNext);
          reject(new Error(`The stream ended after ${JSON.stringify(received)}`));
        };
        waiting.add(tryNext);
        tryNext();
      }),
    close: () => controller.abort(),
  };
}
