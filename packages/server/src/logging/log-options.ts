import { stdSerializers, type LoggerOptions } from 'pino';

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
