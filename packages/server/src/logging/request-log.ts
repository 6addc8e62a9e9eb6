import { type FastifyBaseLogger, LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { loggedPath } from './log-options.ts';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
/** The arguments of a log method, in any of its overloads. */
type Line = [object, string?];

/** The logger of one request. It is created with the first line, because most requests log nothing. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #logger: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#getLogger().child(...options);
  }

  fatal(...line: unknown[]): void {
    this.#getLogger().fatal(...(line as Line));
  }
  error(...line: unknown[]): void {
    this.#getLogger().error(...(line as Line));
  }
  warn(...line: unknown[]): void {
    this.#getLogger().warn(...(line as Line));
  }
  info(...line: unknown[]): void {
    this.#getLogger().info(...(line as Line));
  }
  debug(...line: unknown[]): void {
    this.#getLogger().debug(...(line as Line));
  }
  trace(...line: unknown[]): void {
    this.#getLogger().trace(...(line as Line));
  }
  silent(): void {
    // The level `silent` logs nothing.
  }

  #getLogger(): FastifyBaseLogger {
    return (this.#logger ??= this.#parent.child(this.#bindings));
  }
}

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
