import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { attributes } from './attributes.ts';
import { events } from './events.ts';

/** The API key of the sandbox. */
export const SANDBOX_API_KEY = 'b0a7c3d2-5e1f-4c6b-9a8d-2f3e4d5c6b7a';

const PAGE = 50;
const HOURLY_LIMIT = 1000;
const HOUR_MS = 60 * 60 * 1000;

export interface BrazeSandbox {
  /** The origin it answers on. */
  endpoint: string;
  apiKey: string;
  close(): Promise<void>;
}

/** Braze's cursors are encoded positions. */
const toCursor = (position: number) => Buffer.from(`skip:${position}`).toString('base64');

function toPosition(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0;
  const position = /^skip:(\d{1,6})$/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  return position === undefined ? undefined : Number(position);
}

function page(
  reply: FastifyReply,
  path: string,
  key: string,
  items: readonly object[],
  cursor: string | undefined,
) {
  const position = toPosition(cursor);
  if (position === undefined) {
    return reply.status(400).send({
      message: 'Invalid Request',
      errors: [
        {
          id: 'invalid-cursor',
          message: "'cursor' is not valid",
          parameters: ['cursor'],
          parameter_values: [cursor],
        },
      ],
    });
  }
  const links: string[] = [];
  if (cursor !== undefined && position > 0) {
    links.push(`<${path}?cursor=${encodeURIComponent(toCursor(Math.max(0, position - PAGE)))}>; rel="prev"`);
  }
  if (position + PAGE < items.length) {
    links.push(`<${path}?cursor=${encodeURIComponent(toCursor(position + PAGE))}>; rel="next"`);
  }
  if (links.length > 0) void reply.header('link', links.join(','));
  return reply.send({ message: 'success', [key]: items.slice(position, position + PAGE) });
}

function build(): FastifyInstance {
  // Closing does not wait for idle connections.
  const app = fastify({ forceCloseConnections: true });
  let remaining = HOURLY_LIMIT;
  let hour = 0;
  app.addHook('onRequest', async (request, reply) => {
    const current = Math.floor(Date.now() / HOUR_MS);
    if (current !== hour) remaining = HOURLY_LIMIT;
    hour = current;
    remaining -= 1;
    const reset = Math.ceil((current + 1) * (HOUR_MS / 1000));
    void reply.headers({
      'x-ratelimit-limit': HOURLY_LIMIT,
      'x-ratelimit-remaining': Math.max(0, remaining),
      'x-ratelimit-reset': reset,
    });
    if (request.headers.authorization !== `Bearer ${SANDBOX_API_KEY}`) {
      return reply.status(401).send({ message: 'Invalid API key' });
    }
    return remaining < 0 ? reply.status(429).send({ message: 'Rate Limited' }) : undefined;
  });
  app.get<{ Querystring: { cursor?: string } }>('/custom_attributes', async (request, reply) =>
    page(reply, '/custom_attributes', 'attributes', attributes, request.query.cursor),
  );
  app.get<{ Querystring: { cursor?: string } }>('/events', async (request, reply) =>
    page(reply, '/events', 'events', events, request.query.cursor),
  );
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Invalid URL' }));
  return app;
}

/**
 * Starts a local replacement for Braze's REST API: the catalog endpoints with their paging, headers and errors, on a free
 * port of this machine.
 */
export async function startBrazeSandbox(): Promise<BrazeSandbox> {
  const app = build();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, apiKey: SANDBOX_API_KEY, close: () => app.close() };
}
