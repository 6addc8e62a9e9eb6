import type { IncomingHttpHeaders } from 'node:http';

/** Long enough for every browser. The header itself has no limit. */
const MAX_LENGTH = 300;

/** The `User-Agent` header, shortened for storage; `null` without one. */
export function userAgentOf({ 'user-agent': userAgent }: IncomingHttpHeaders): string | null {
  return userAgent?.slice(0, MAX_LENGTH) ?? null;
}
