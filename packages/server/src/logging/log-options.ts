import { stdSerializers, type LoggerOptions } from 'pino';
import { loggedPath } from './logged-path.ts';

/** Never logged, wherever they stand. */
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

/** What JSON may hold as it is, and a terminal would obey: the eight-bit forms of what begins a color or a title. */
const OBEYED = /[\u007f-\u009f]/g;

function escaped(line: string): string {
  return line.replaceAll(
    OBEYED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * What a log says of an error: what it is and where it came from. Errors of clients carry whole requests with their
 * keys, however deep, so nothing else of one is taken.
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

/** How the server logs: one JSON object a line, addresses without their query, nothing secret, nothing to obey. */
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
