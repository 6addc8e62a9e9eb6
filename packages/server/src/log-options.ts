import type { LoggerOptions } from 'pino';

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

/** How the server logs: one JSON object a line, addresses without their query, nothing secret. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      req: ({ method, url = '', ip }: { method?: string; url?: string; ip?: string }) => ({
        method,
        path: url.split('?')[0],
        ip,
      }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  };
}
