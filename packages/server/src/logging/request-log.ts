import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
/** The arguments of a log method, whichever overload is used. */
type Line = [object, string?];

/** A request's own logger, created with its first line: most requests log nothing. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...options);
  }

  fatal(...line: unknown[]): void {
    this.#own().fatal(...(line as Line));
  }
  error(...line: unknown[]): void {
    this.#own().error(...(line as Line));
  }
  warn(...line: unknown[]): void {
    this.#own().warn(...(line as Line));
  }
  info(...line: unknown[]): void {
    this.#own().info(...(line as Line));
  }
  debug(...line: unknown[]): void {
    this.#own().debug(...(line as Line));
  }
  trace(...line: unknown[]): void {
    this.#own().trace(...(line as Line));
  }
  silent(): void {
    // Logs nothing, as the name says.
  }

  #own(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings));
  }
}
