import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConnectionLimits } from '../config/limits.ts';
import { errorStatus } from '../contracts/index.ts';
import { ApiError } from '../core/index.ts';
import { networkOf } from '../security/network.ts';
import { toErrorBody } from './error-handler.ts';

/** Not imported: an import evaluates all that a module exports, and for this one that is a client of HTTP, too. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

type Limits = Pick<
  ConnectionLimits,
  'connectionsCheckingInterval' | 'pipelinedRequests' | 'writeTimeout' | 'anonymousReads' | 'anonymousBytes'
>;

/**
 * Cuts off clients that ask for much and read nothing. Its hook must be the first one: whatever comes after the cut costs
 * nothing else.
 */
export function installConnectionGuard(app: FastifyInstance, limits: Limits): void {
  const isOneTooMany = pipelineCounter(limits);
  cutStalledConnections(app, limits);
  sendInPieces(app);
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    // Injected requests have no connection.
    if (!(socket instanceof Socket)) return next();
    // Nobody waits for the requests that follow on a connection that was cut.
    if (socket.destroyed) return undefined;
    if (isOneTooMany(socket, reply.raw)) return void socket.destroy();
    return next();
  });
}

/** Tells when a connection has sent too many requests without waiting for the answers. Browsers never do. */
function pipelineCounter({ pipelinedRequests }: Limits) {
  const unanswered = new WeakMap<Socket, number>();
  return (socket: Socket, response: ServerResponse): boolean => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > pipelinedRequests) return true;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  };
}

interface Progress {
  /** The bytes of the writes that are finished. */
  sent: number;
  at: number;
}

/** A connection shows progress with each piece that is sent. So that slow readers show some, pieces are small. */
const PIECE = 32 * 1024;

/** The bytes of an answer that wait until the pieces before them are sent. */
const unsentBytes = new WeakMap<ServerResponse, number>();

function* piecesOf(whole: Buffer, response: ServerResponse): Generator<Buffer> {
  for (let start = 0; start < whole.length; start += PIECE) {
    unsentBytes.set(response, Math.max(0, whole.length - start - PIECE));
    yield whole.subarray(start, start + PIECE);
  }
}

/** Sends long answers piece by piece, because Node does not tell how much of a single write has been sent. */
function sendInPieces(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, next) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || payload.length <= PIECE) return next(null, payload);
    const whole = Buffer.from(payload);
    void reply.header('content-length', whole.length);
    unsentBytes.set(reply.raw, whole.length);
    return next(null, Readable.from(piecesOf(whole, reply.raw), { objectMode: false }));
  });
}

/** Closes connections whose client takes none of the bytes that wait for it. */
function cutStalledConnections(app: FastifyInstance, limits: Limits): void {
  const { writeTimeout, connectionsCheckingInterval } = limits;
  const progressOf = new Map<Socket, Progress>();
  app.server.on('connection', (socket: Socket) => {
    progressOf.set(socket, { sent: 0, at: performance.now() });
    socket.once('close', () => progressOf.delete(socket));
  });
  const timer = setInterval(() => {
    const at = performance.now();
    for (const [socket, last] of progressOf) {
      // More that is to be sent is no progress, such as events for somebody who does not read them.
      const sent = socket.bytesWritten - socket.writableLength;
      const isStalled = socket.writableLength > 0 && sent === last.sent;
      if (!isStalled) progressOf.set(socket, { sent, at });
      else if (at - last.at >= writeTimeout) socket.destroy();
    }
  }, connectionsCheckingInterval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const FOR_ANYBODY = new Set(['public', 'public-or-user', undefined]);

/** Tells whether a request reads what is for anybody. All other reads are refused before they cost anything. */
function isAnonymousRead({ method, routeOptions, raw }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return raw.socket instanceof Socket && isRead && FOR_ANYBODY.has(routeOptions.config.operation?.access);
}

/**
 * Limits what one network may have the server hold for it at once by reading what is for anybody. Its hook must run after those
 * that set headers.
 */
export function limitAnonymousReads(app: FastifyInstance, { anonymousReads, anonymousBytes }: Limits): void {
  const responses = new Map<string, Set<ServerResponse>>();
  app.addHook('onRequest', (request, reply, next) => {
    if (!isAnonymousRead(request)) return next();
    const network = networkOf(request.ip);
    const own = responses.get(network) ?? new Set();
    const unsent = [...own].reduce(
      (sum, response) => sum + response.writableLength + (unsentBytes.get(response) ?? 0),
      0,
    );
    if (own.size >= anonymousReads || unsent >= anonymousBytes) {
      const message = 'Too much is being sent to your network address. Please try again in a moment.';
      return next(new ApiError('OVERLOADED', message, { retryAfter: 1 }));
    }
    responses.set(network, own.add(reply.raw));
    reply.raw.once('close', () => {
      own.delete(reply.raw);
      if (own.size === 0) responses.delete(network);
    });
    return next();
  });
}

/** Converts an error of Node's HTTP parser. */
function toApiError(code: string | undefined): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('REQUEST_TIMEOUT', 'The request took too long to arrive.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('HEADERS_TOO_LARGE', 'The headers of the request are too large.');
  }
  return new ApiError('VALIDATION', 'The request is not valid HTTP.');
}

/**
 * Creates the handler for bytes that are not a valid request. It sends the usual error body with the given `headers`, and
 * closes the connection.
 */
export function connectionErrorHandler(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const apiError = toApiError(error.code);
      const status = errorStatus[apiError.code];
      const body = JSON.stringify(toErrorBody(apiError, randomUUID()));
      socket.write(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          'content-type: application/json; charset=utf-8',
          `content-length: ${Buffer.byteLength(body)}`,
          'cache-control: no-store',
          'connection: close',
          ...lines,
          '',
          body,
        ].join('\r\n'),
      );
    }
    socket.destroy(error);
  };
}

/**
 * A path, perhaps with a query. We are no proxy, so nobody needs to name the server in it; `*` and fragments have no meaning
 * here; and characters that must be escaped are read differently by different programs.
 */
const PATH = /^\/[!"$-~]*$/;

/** A name, an IPv4 or an IPv6 address, perhaps with a port; or nothing, which HTTP allows. */
const HOST = /^(?:[\w.-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Finds a mistake in the first line or the `Host` of a request that Node accepts. */
function problemOf({ httpVersion, url = '', rawHeaders, headers }: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'Use HTTP/1.1.';
  if (!PATH.test(url)) return 'The address of the request is not a path.';
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return 'The request has several Host headers.';
  if (!HOST.test(headers.host ?? '')) return 'The Host header names no host.';
  return hosts === 0 && httpVersion === '1.1' ? 'The request has no Host header.' : undefined;
}

/** Handles requests that Node would otherwise answer itself, without a body and without our headers. */
export function installRequestRules(app: FastifyInstance): void {
  // We support no `Expect` header, and HTTP allows a server to ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    const problem = problemOf(raw);
    next(problem === undefined ? undefined : new ApiError('VALIDATION', problem));
  });
}
