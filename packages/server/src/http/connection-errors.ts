import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorStatus } from '../contracts/index.ts';
import { ApiError } from './api-error.ts';
import { toErrorBody } from './error-handler.ts';

/** What Node's HTTP parser says of a connection, in our words. */
function toApiError(code: string | undefined): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('REQUEST_TIMEOUT', 'The request took too long to arrive.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('HEADERS_TOO_LARGE', 'The headers of the request are too large.');
  }
  return new ApiError('VALIDATION', 'The request could not be understood.');
}

/** Answers what never became a request, in the shape of every other error, and cuts the connection. */
export function answerConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const refusal = toApiError(error.code);
    const status = errorStatus[refusal.code];
    const body = JSON.stringify(toErrorBody(refusal, randomUUID()));
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
