import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorStatus } from '../contracts/index.ts';
import { ApiError } from '../core/api-error.ts';
import { toErrorBody } from './error-handler.ts';

/** Our error for what Node's HTTP parser reports. */
function toApiError(code: string | undefined): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('REQUEST_TIMEOUT', 'The request took too long to arrive.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('HEADERS_TOO_LARGE', 'The headers of the request are too large.');
  }
  return new ApiError('VALIDATION', 'The request could not be understood.');
}

/**
 * Makes the handler that answers what never became a request, in the shape of every other error and with the given
 * `headers`, and closes the connection.
 */
export function answerConnectionErrors(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const refusal = toApiError(error.code);
      const status = errorStatus[refusal.code];
      const body = JSON.stringify(toErrorBody(refusal, randomUUID()));
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

/** Answers what Node would otherwise answer by itself, without a body and without our headers. */
export function installRequestRules(app: FastifyInstance): void {
  // We support no expectations, and HTTP allows a server to ignore them.
  app.server.on('checkExpectation', (request, answer) => app.server.emit('request', request, answer));
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.raw.httpVersion === '1.0' || request.headers.host !== undefined) next();
    else next(new ApiError('VALIDATION', 'The request does not name its host.'));
  });
}
