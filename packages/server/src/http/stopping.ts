import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** How long running requests may take when the server is told to stop. */
const FINISH_MS = 8000;
/** How long idle connections may delay the end after that. */
const CUT_MS = 1000;
/** When to retry; by then another process may serve. */
const RETRY_SECONDS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to stop: answers that never end by themselves must end then. */
    stopping: AbortSignal;
    /** Whether a request arrived after the server began to stop. */
    isLate(request: FastifyRequest): boolean;
    /**
     * Stops gracefully. From this moment every new request, also the readiness check and requests over new connections, is
     * answered with 503, so that a load balancer notices; running requests are finished; then the listener closes.
     */
    stop(): Promise<void>;
  }
}

/** Lets a server stop without cutting off an answer. Its hook must be the first: requests count as running when they arrive. */
export function installStopping(app: FastifyInstance): void {
  const controller = new AbortController();
  const { signal } = controller;
  /** The running requests; each ends when its answer was sent or its connection closed. */
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
  // Half-closes each idle connection, and reads until the client closes, too. Closing both directions at once would reset
  // the connection for a client that sends a request just then, and could destroy the answer before it.
  app.addHook('preClose', async () => {
    const busy = new Set([...underWay].map(({ raw }) => raw.socket));
    const idle = [...connections].filter((socket) => !busy.has(socket));
    await Promise.allSettled(idle.map((socket) => once(socket.end(), 'close')));
  });
  // No connection stays open for a next request, which would be refused.
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
    // Repeatedly: new connections may come in between.
    const cut = setInterval(() => app.server.closeAllConnections(), CUT_MS);
    await app.close();
    clearInterval(cut);
  });
}

/** Refuses requests that arrive after the stop has begun. Its hook must come after those that set headers. */
export function refuseWhenStopping(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (!app.isLate(request)) next();
    else next(new ApiError('SHUTTING_DOWN', 'This server is stopping.', { retryAfter: RETRY_SECONDS }));
  });
}
