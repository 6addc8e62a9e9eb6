import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorStatus } from '../contracts/index.ts';
import { ApiError } from '../core/api-error.ts';
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

/** Handles requests that Node would otherwise answer itself, without a body and without our headers. */
export function installRequestRules(app: FastifyInstance): void {
  // We support no `Expect` header, and HTTP allows a server to ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.raw.httpVersion === '1.0' || request.headers.host !== undefined) next();
    else next(new ApiError('VALIDATION', 'The request has no Host header.'));
  });
}
