import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { loggedPath } from './logged-path.ts';

/**
 * Logs one line per request, once its response was sent or its connection closed. The fields of the line are listed one by
 * one. So it is not searched for secrets like other lines: that would take longer than some requests.
 */
export class AccessLog extends LogController {
  readonly #log: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger | undefined) {
    super();
    this.#log = log?.child({}, { redact: [] });
  }

  override incomingRequest(): void {
    // Only completed requests are logged.
  }

  override requestCompleted(
    error: Error | null | undefined,
    { id: reqId, method, url, ip, caller }: FastifyRequest,
    { statusCode, elapsedTime: responseTime }: FastifyReply,
  ): void {
    const userId = caller?.actor?.userId;
    const line = { reqId, method, path: loggedPath(url), ip, userId, statusCode, responseTime };
    if (error) this.#log?.error({ ...line, reason: error.message }, 'request errored');
    else this.#log?.info(line, 'request completed');
  }
}
