import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../core/index.ts';

/** Running requests may take so long after the server was told to stop. */
const FINISH_MS = 8000;
/** After that, remaining connections are closed this often. */
const FORCE_CLOSE_MS = 1000;
/** So long the server goes on reading what has arrived already. */
const SETTLE_MS = 100;
/** When clients should retry; by then another process may be serving. */
const RETRY_SECONDS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to stop. Responses that never end by themselves must end then. */
    stopping: AbortSignal;
    /** Tells whether a request arrived after the server began to stop. */
    arrivedAfterStop(request: FastifyRequest): boolean;
    /** True when the server is about to stop: it handles requests, but reports that it is not ready for any. */
    readonly isDraining: boolean;
    /**
     * Reports from now on that the server is not ready, and goes on handling requests for some milliseconds, so that load
     * balancers and proxies have stopped sending any before the first one is refused.
     */
    drain(milliseconds: number): Promise<void>;
    /**
     * Stops gracefully. New requests get 503 from now on, including readiness checks and requests over new connections, so
     * that a load balancer notices. Running requests are finished, then the listener closes.
     */
    stop(): Promise<void>;
  }
}

/** Lets a server stop without cutting off a response. Its hook must run first: a request counts as running when it arrives. */
export function installStopping(app: FastifyInstance): void {
  const controller = new AbortController();
  const { signal } = controller;
  /** A request is removed once its response was sent or its connection closed. */
  const running = new Set<FastifyRequest>();
  const allFinished = Promise.withResolvers<void>();
  const connections = new Set<Socket>();
  let isDraining = false;

  function finish(request: FastifyRequest): void {
    running.delete(request);
    if (signal.aborted && running.size === 0) allFinished.resolve();
  }

  app.addHook('onRequest', (request, reply, next) => {
    if (!signal.aborted) {
      running.add(request);
      reply.raw.once('close', () => finish(request));
    }
    next();
  });
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Half-closes each idle connection, and reads until the client closes it as well. Closing both directions at once would
  // reset the connection for a client that is just sending a request, and could destroy the response before it.
  app.addHook('preClose', async () => {
    // What clients have sent before they could know is read first, and told to try again.
    await wait(SETTLE_MS);
    const busy = new Set([...running].map(({ raw }) => raw.socket));
    const idle = [...connections].filter((socket) => !busy.has(socket));
    await Promise.allSettled(idle.map((socket) => once(socket.end(), 'close')));
  });
  // No connection stays open for another request, because that would be refused.
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (signal.aborted || isDraining) void reply.header('connection', 'close');
    next();
  });

  app.decorate('stopping', signal);
  app.decorate('arrivedAfterStop', (request: FastifyRequest) => signal.aborted && !running.has(request));
  app.decorate('isDraining', { getter: () => isDraining });
  app.decorate('drain', async (milliseconds: number) => {
    isDraining = true;
    await wait(milliseconds);
  });
  app.decorate('stop', async () => {
    isDraining = true;
    controller.abort();
    if (running.size > 0)
      await Promise.race([allFinished.promise, wait(FINISH_MS, undefined, { ref: false })]);
    // Repeatedly, because new connections may arrive in between.
    const closing = setInterval(() => app.server.closeAllConnections(), FORCE_CLOSE_MS);
    await app.close();
    clearInterval(closing);
  });
}

/** Refuses requests that arrive after the server began to stop. Its hook must run after those that set headers. */
export function refuseWhenStopping(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (!app.arrivedAfterStop(request)) next();
    else
      next(
        new ApiError('SHUTTING_DOWN', 'This server is shutting down. Please try again in a moment.', {
          retryAfter: RETRY_SECONDS,
        }),
      );
  });
}
