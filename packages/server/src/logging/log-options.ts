import { stdSerializers, type LoggerOptions } from 'pino';
import { loggedPath } from './logged-path.ts';

/** Fields that are never logged, wherever they are. */
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

/** Characters that JSON need not escape but that control a terminal: the eight-bit forms of escape sequences. */
const CONTROL_CHARACTERS = /[\u007f-\u009f]/g;

function escaped(line: string): string {
  return line.replaceAll(
    CONTROL_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * What is logged of an error: its type and origin. Errors of HTTP clients contain whole requests with their keys, so nothing
 * else is logged.
 */
function described(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = stdSerializers.err(error) as ReturnType<
    typeof stdSerializers.err
  > & {
    code?: unknown;
  };
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) };
}

/** How the server logs: one JSON object per line, URLs without their query, no secrets, no control characters. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    hooks: { streamWrite: escaped },
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      err: described,
      req: ({ method, url = '', ip }: { method?: string; url?: string; ip?: string }) => ({
        method,
        path: loggedPath(url),
        ip,
      }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  };
}
