import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { loggedPath } from './logged-path.ts';

/**
 * One line for each request, when its answer has left or its connection is gone. The lines name what may be logged one
 * by one, so they are not searched for secrets like everything else: that would cost more than many a request.
 */
export class AccessLog extends LogController {
  readonly #log: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger | undefined) {
    super();
    this.#log = log?.child({}, { redact: [] });
  }

  override incomingRequest(): void {
    // Its end is logged.
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
