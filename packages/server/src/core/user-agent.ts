import type { IncomingHttpHeaders } from 'node:http';

/** Long enough for every browser; the header itself has no limit. */
const MAX_LENGTH = 300;

/** What a client says it is, as it may be stored; `null` when it does not say. */
export function userAgentOf({ 'user-agent': userAgent }: IncomingHttpHeaders): string | null {
  return userAgent?.slice(0, MAX_LENGTH) ?? null;
}
