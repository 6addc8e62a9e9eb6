import { stdSerializers, type LoggerOptions } from 'pino';
import { type FastifyBaseLogger, LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Fields that are never logged. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'currentPassword',
  'authCode',
  'codeVerifier',
  'invitationToken',
  'magicLink',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'apiKey',
];

/** Characters that control a terminal although JSON does not escape them: eight-bit escape sequences. */
const CONTROL_CHARACTERS = /[\u007f-\u009f]/g;

function escapeControlCharacters(line: string): string {
  return line.replaceAll(
    CONTROL_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The loggable parts of an error: its type, message, stack and code. Errors of HTTP clients also contain whole requests
 * with their keys, which must not be logged.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = stdSerializers.err(error) as ReturnType<
    typeof stdSerializers.err
  > & {
    code?: unknown;
  };
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) };
}

/** Logs one JSON object per line: URLs without their query, no secrets, no control characters. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    hooks: { streamWrite: escapeControlCharacters },
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      err: describeError,
      req: ({ method, url = '', ip }: { method?: string; url?: string; ip?: string }) => ({
        method,
        path: loggedPath(url),
        ip,
      }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  };
}

/** Invitation links contain their token in the path, and tokens must not be logged. */
const TOKENS = /(?<=\/)(?:inv|ml|rst|cnf|pk)_[^/]+/g;

const REPLACED = new RegExp(`${TOKENS.source}|[^\\x20-\\x7e]`);

/** The loggable part of a URL: no query, no tokens, no characters that control a terminal. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!REPLACED.test(path)) return path;
  return path.replaceAll(TOKENS, '[redacted]').replaceAll(/[^\x20-\x7e]/g, '?');
}

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
