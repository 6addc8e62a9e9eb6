import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorStatus } from '../contracts/index.ts';
import { ApiError } from '../core/index.ts';
import { toErrorBody } from './error-handler.ts';

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

/** What is wrong with the first line or the `Host` of a request that Node accepts. */
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
