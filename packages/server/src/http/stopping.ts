import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** How long requests under way may take when the server is told to stop. */
const FINISH_MS = 8000;
/** How long connections that nobody uses for a request may hold up the end after that. */
const CUT_MS = 1000;
/** When to ask again; by then another process may serve. */
const RETRY_SECONDS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to stop: whatever answers without an end has to end then. */
    stopping: AbortSignal;
    /** Whether a request arrived after the server began to stop. */
    isLate(request: FastifyRequest): boolean;
    /**
     * Stops in order. From this moment every new request, the readiness check first, is answered with 503, over new
     * connections too, so that a balancer sees it; what was under way is finished; then the listener closes.
     */
    stop(): Promise<void>;
  }
}

/** Lets a server stop without breaking an answer. The first hook of all: what has arrived counts as under way. */
export function installStopping(app: FastifyInstance): void {
  const controller = new AbortController();
  const { signal } = controller;
  /** The requests that are not answered yet; each ends when its answer has left or its connection is gone. */
  const underWay = new Set<FastifyRequest>();
  const lastAnswered = Promise.withResolvers<void>();
  const connections = new Set<Socket>();

  function end(request: FastifyRequest): void {
    underWay.delete(request);
    if (signal.aborted && underWay.size === 0) lastAnswered.resolve();
  }

  app.addHook('onRequest', (request, reply, next) => {
    if (!signal.aborted) {
      underWay.add(request);
      reply.raw.once('close', () => end(request));
    }
    next();
  });
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Says that nothing more comes, and reads until the other side ends, too. Closing both ways at once would be a reset
  // for whoever asks just then, and could take the answer before with it.
  app.addHook('preClose', async () => {
    const busy = new Set([...underWay].map(({ raw }) => raw.socket));
    const idle = [...connections].filter((socket) => !busy.has(socket));
    await Promise.allSettled(idle.map((socket) => once(socket.end(), 'close')));
  });
  // No connection waits for a next request that would be refused.
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (signal.aborted) void reply.header('connection', 'close');
    next();
  });

  app.decorate('stopping', signal);
  app.decorate('isLate', (request: FastifyRequest) => signal.aborted && !underWay.has(request));
  app.decorate('stop', async () => {
    controller.abort();
    if (underWay.size > 0)
      await Promise.race([lastAnswered.promise, wait(FINISH_MS, undefined, { ref: false })]);
    // Again and again: another one may have come in between.
    const cut = setInterval(() => app.server.closeAllConnections(), CUT_MS);
    await app.close();
    clearInterval(cut);
  });
}

/** Refuses what arrives after the stop has begun. After the hooks that an answer needs its headers from. */
export function refuseWhenStopping(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (!app.isLate(request)) next();
    else next(new ApiError('SHUTTING_DOWN', 'This server is stopping.', { retryAfter: RETRY_SECONDS }));
  });
}
