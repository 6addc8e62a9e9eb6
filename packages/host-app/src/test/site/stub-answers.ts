import { vi } from 'vitest';

/** A request that a public page has sent. */
export interface SentRequest {
  path: string;
  method: string;
  body: unknown;
}

type Reply = [status: number, body: unknown] | 'lost';

/** Answers the requests of public pages, which use `fetch`. @returns the requests so far */
export function stubAnswers(answer: (request: SentRequest) => Reply): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal(
    'fetch',
    (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      const request = { path, method, body: body === undefined ? undefined : (JSON.parse(body) as unknown) };
      sent.push(request);
      const reply = answer(request);
      if (reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
      const [status, content] = reply;
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      return Promise.resolve(new Response(text, { status, headers: { 'content-type': 'application/json' } }));
    },
  );
  return sent;
}
