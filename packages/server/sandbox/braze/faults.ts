import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Switches } from './switches.ts';
import { refusal, type Answer } from './wire.ts';

const WEB_PAGE =
  '<!doctype html><html><head><title>Sign in</title></head><body>Please sign in.</body></html>';

const texts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Invalid API key',
  403: 'Access Denied',
  404: 'Invalid URL',
  429: 'Rate Limited',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

const subjects: Record<Switches['faultsOn'], string> = {
  everything: '/',
  attributes: '/custom_attributes',
  events: '/events',
  'content-blocks': '/content_blocks',
};

/** Tells whether the faults concern this request. @param number the number of the request, from 1 */
export function isFaulty(switches: Switches, path: string, number: number): boolean {
  const { faultsFrom, faultsUntil, faultsOn } = switches;
  if (number < faultsFrom || (faultsUntil !== null && number > faultsUntil)) return false;
  return path.startsWith(subjects[faultsOn]);
}

/** The status that a switch wants instead of the real answer. */
export function wantedFailure({ status, failEach }: Switches, number: number): Answer | undefined {
  if (status !== null) return refusal(status, texts[status] ?? 'Error');
  if (failEach !== null && number % failEach.requests === 0) {
    return refusal(failEach.status, texts[failEach.status] ?? 'Error');
  }
  return undefined;
}

const inTitleCase = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('-');

function inCase(name: string, headerCase: Switches['headerCase']): string {
  if (headerCase === 'upper') return name.toUpperCase();
  return headerCase === 'title' ? inTitleCase(name) : name;
}

function bodyOf({ body }: Answer, format: Switches['body']): string {
  const json = JSON.stringify(body);
  if (format === 'html') return WEB_PAGE;
  return format === 'malformed' ? json.slice(0, Math.ceil(json.length / 2)) : json;
}

/** Sends an answer, damaged as the switches say. */
export async function deliver(
  response: ServerResponse,
  answer: Answer,
  switches: Switches,
  hasFaults: boolean,
): Promise<void> {
  if (switches.latencyMs > 0) await wait(switches.latencyMs);
  const { redirectTo, contentType, body, dropAfterBytes, headerCase } = switches;
  const format = hasFaults ? body : 'json';
  const payload = Buffer.from(bodyOf(answer, format));
  const headers: Record<string, string> = {
    'content-type': format === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...(hasFaults && contentType !== null && { 'content-type': contentType }),
    ...answer.headers,
    'content-length': String(payload.length),
  };
  const isRedirect = hasFaults && redirectTo !== null;
  if (isRedirect) headers['location'] = redirectTo;
  for (const [name, value] of Object.entries(headers)) response.setHeader(inCase(name, headerCase), value);
  response.writeHead(isRedirect ? 301 : answer.status);
  if (!hasFaults || dropAfterBytes === null) {
    response.end(payload);
    return;
  }
  response.write(payload.subarray(0, dropAfterBytes), () => response.destroy());
}
