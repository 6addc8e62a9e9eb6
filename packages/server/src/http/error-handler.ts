import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, sendContactMessage, type ErrorBody, type ErrorCode } from '../contracts/index.ts';
import { ApiError, notFound } from '../core/index.ts';
import { isDiskFailure, isOutage } from '../store/outage.ts';

/** Errors that Fastify raises before a handler runs. */
const fastifyErrors: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'This is too large to be sent. Please make it smaller, and try again.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send JSON (application/json).',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'MALFORMED_JSON',
    message: 'The request announces JSON but has no body.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'MALFORMED_JSON', message: 'The request is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'VALIDATION',
    message: 'The length of the body does not match Content-Length.',
  },
};

function toApiError(error: FastifyError | ApiError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const known = fastifyErrors[error.code];
  if (known) return new ApiError(known.code, known.message);
  if (error instanceof SyntaxError) return new ApiError('MALFORMED_JSON', 'The request is not valid JSON.');
  if (error.statusCode === 416) {
    return new ApiError('RANGE_NOT_SATISFIABLE', 'The file has no such part.');
  }
  // The rest are requests that Fastify refuses and our clients never send.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new ApiError('VALIDATION', 'The request is not valid.');
  }
  return undefined;
}

/** What an operation itself says about a body that is larger than it takes. */
function tooLarge({ code }: FastifyError | ApiError, request: FastifyRequest): ApiError | undefined {
  if (code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return undefined;
  const said = request.routeOptions.config.operation?.whenTooLarge;
  return said === undefined ? undefined : new ApiError('PAYLOAD_TOO_LARGE', said);
}

const OUTAGE_RETRY_SECONDS = 5;
/** The operator is told of an outage as often while it lasts. */
const OUTAGE_SAID_EVERY_MS = 10_000;

/** What the operator and the person are told of a database that is unavailable; `undefined` for any other error. */
function outageOf(error: Error): { forOperator: string; forPerson: string } | undefined {
  if (!isOutage(error)) return undefined;
  return isDiskFailure(error)
    ? {
        forOperator:
          'nothing can be stored: the disk of the database is full or fails; make room, and the server goes on by itself',
        forPerson: 'The server cannot store anything right now. Please try again in a few minutes.',
      }
    : {
        forOperator: 'the database does not answer; when it does, the server goes on by itself',
        forPerson: 'The database is not responding. Please try again in a moment.',
      };
}

/** The body of every error response. */
export function toErrorBody({ code, message, details }: ApiError, requestId: string): ErrorBody {
  return { ok: false, code, message, ...details, requestId };
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const isContact = request.routeOptions.url === sendContactMessage.path;
  const body = { ...toErrorBody(error, request.id), ...(isContact && { error: error.message }) };
  if (error.details.retryAfter !== undefined) void reply.header('retry-after', error.details.retryAfter);
  return reply
    .status(errorStatus[error.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Gives all error responses the same shape. Internal details go to the log only. */
export function installErrorHandler(app: FastifyInstance): void {
  let saidAt = -Infinity;
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = tooLarge(error, request) ?? toApiError(error);
    if (known) return sendError(request, reply, known);
    const outage = outageOf(error);
    if (outage === undefined) request.log.error({ err: error }, 'request failed');
    else if (performance.now() - saidAt >= OUTAGE_SAID_EVERY_MS) {
      // Where it happened says nothing about why, and a hundred requests a second would say it again.
      saidAt = performance.now();
      request.log.error({ reason: error.message }, outage.forOperator);
    }
    if (outage !== undefined) {
      const details = { retryAfter: OUTAGE_RETRY_SECONDS };
      return sendError(request, reply, new ApiError('DATABASE_UNAVAILABLE', outage.forPerson, details));
    }
    return sendError(
      request,
      reply,
      new ApiError('INTERNAL', 'Something went wrong on our side. Please try again.'),
    );
  });
}

/** Creates the handler for URLs that the router cannot parse. No hook runs for them, so it sets the `headers`. */
export function badUrlHandler(headers: Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id });
    sendError(request, reply, notFound());
  };
}

/** Sends the 404 response for URLs that have no route. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, notFound());
}

/** Sends the 405 response for URLs that have routes, but none for the method. */
export function sendMethodNotAllowed(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply {
  void reply.header('allow', allowed.join(', '));
  return sendError(
    request,
    reply,
    new ApiError('METHOD_NOT_ALLOWED', 'This address does not support the method.'),
  );
}
