/** Braze accepts so many requests until a moment. */
export interface RateLimitState {
  limit: number;
  remaining: number;
  resetAt: Date;
}

/** Response headers by lower-case name. */
export type Headers = Readonly<Record<string, unknown>>;

const SECOND = 1000;
/** Braze's windows are an hour long, so a later reset is a mistake. */
export const LONGEST_WINDOW_MS = 3600 * SECOND;
const DEFAULT_WAIT = 60 * SECOND;

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : undefined;
}

/** Header names differ in their letter case between Braze's own pages, and HTTP ignores it. */
export function toHeaders(raw: Readonly<Record<string, unknown>>): Headers {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The limit that an answer tells; `undefined` when it tells none. */
export function rateLimitOf(headers: Headers): RateLimitState | undefined {
  const limit = wholeNumber(headers['x-ratelimit-limit']);
  const remaining = wholeNumber(headers['x-ratelimit-remaining']);
  const reset = wholeNumber(headers['x-ratelimit-reset']);
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined;
  return { limit, remaining, resetAt: new Date(reset * SECOND) };
}

/** Reads `Retry-After`, which has seconds or a date. */
export function retryAfterOf(headers: Headers, now: Date): Date | undefined {
  const value = headers['retry-after'];
  if (typeof value !== 'string') return undefined;
  const seconds = wholeNumber(value);
  const at = seconds === undefined ? Date.parse(value) : now.getTime() + seconds * SECOND;
  return Number.isNaN(at) ? undefined : within(at, now);
}

const within = (at: number, now: Date) =>
  new Date(Math.min(Math.max(at, now.getTime() + SECOND), now.getTime() + LONGEST_WINDOW_MS));

/** The time when a refused request may be sent again: at the reset, or when `Retry-After` says, whichever is later. */
export function retryAtOf(headers: Headers, now: Date): Date {
  const reset = wholeNumber(headers['x-ratelimit-reset']);
  const resetAt = reset === undefined ? undefined : within(reset * SECOND, now);
  const times = [resetAt, retryAfterOf(headers, now)].flatMap((time) => time?.getTime() ?? []);
  return new Date(times.length === 0 ? now.getTime() + DEFAULT_WAIT : Math.max(...times));
}
