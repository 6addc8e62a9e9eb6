import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { loggedPath } from './logged-path.ts';

/**
 * One line per request, when its answer was sent or its connection closed. The lines list their fields one by one, so they
 * are not searched for secrets like everything else: that would take longer than some requests.
 */
export class AccessLog extends LogController {
  readonly #log: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger | undefined) {
    super();
    this.#log = log?.child({}, { redact: [] });
  }

  override incomingRequest(): void {
    // The end of the request is logged.
  }

  override requestCompleted(
    error: Error | null | undefined,
    { id: reqId, method, url, ip }: FastifyRequest,
    { statusCode, elapsedTime: responseTime }: FastifyReply,
  ): void {
    const line = { reqId, method, path: loggedPath(url), ip, statusCode, responseTime };
    if (error) this.#log?.error({ ...line, reason: error.message }, 'request errored');
    else this.#log?.info(line, 'request completed');
  }
}
