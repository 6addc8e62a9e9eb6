import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from './braze-sandbox.ts';
import { sandboxKeys } from './keys.ts';

let sandbox: BrazeSandbox;
beforeAll(async () => {
  sandbox = await startBrazeSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const get = (path: string, key: string = sandbox.apiKey) =>
  fetch(sandbox.endpoint + path, { headers: { authorization: `Bearer ${key}` }, redirect: 'manual' });

interface Page {
  message: string;
  attributes: { name: string }[];
}
const pageOf = async (path: string) => (await (await get(path)).json()) as Page;

/** The names on all pages, read by following `next`. */
async function readAll(path = '/custom_attributes'): Promise<string[]> {
  const names: string[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const response: Response = await get(next);
    const body = (await response.json()) as Record<string, { name: string }[]>;
    names.push(...(body['attributes'] ?? body['events'] ?? []).map(({ name }) => name));
    const link = /<([^<>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    next = link === undefined ? undefined : link.replace(sandbox.endpoint, '');
  }
  return names;
}

describe('the catalog of the sandbox', () => {
  it('the catalog of the sandbox is sent in pages of fifty, with a link to the next page and the rate limit headers', async () => {
    const response = await get('/custom_attributes');
    const body = (await response.json()) as Page;
    expect(body).toMatchObject({ message: 'success' });
    expect(body.attributes).toHaveLength(50);
    expect(response.headers.get('link')).toBe('</custom_attributes?cursor=c2tpcDo1MA%3D%3D>; rel="next"');
    expect(Number(response.headers.get('x-ratelimit-remaining'))).toBeLessThan(1000);
  });

  it.each([0, 1, 50, 51, 1237])(
    'the catalog of the sandbox has %i items if that many are wanted, each once',
    async (count) => {
      sandbox.set({ attributes: count });
      const names = await readAll();
      expect(names).toHaveLength(count);
      expect(new Set(names).size).toBe(count);
      expect(names).toEqual(names.toSorted());
      expect(sandbox.requests).toHaveLength(Math.max(1, Math.ceil(count / 50)));
    },
  );

  it('the catalog of the sandbox has a hundred thousand items without making them all at once', async () => {
    sandbox.set({ attributes: 100_000 });
    const cursor = Buffer.from('skip:99950').toString('base64');
    const { attributes } = await pageOf(`/custom_attributes?cursor=${cursor}`);
    expect(attributes).toHaveLength(50);
    expect(attributes.at(-1)?.name).toBe('attribute_100000');
  });

  it('the catalog of the sandbox has names with everything that may be in one', async () => {
    sandbox.set({ attributes: 'unusual-names', events: 'unusual-names' });
    const names = await readAll();
    expect(names).toEqual(await readAll('/events'));
    expect(names).toContain('two\nlines');
    expect(names.filter((name) => name.toLowerCase() === 'plan')).toHaveLength(3);
    expect(Math.max(...names.map((name) => name.length))).toBe(255);
  });
});

describe('what the sandbox refuses', () => {
  it.each([
    ['a wrong key', '/events', 'wrong', 401],
    ['a key in quotes', '/events', `"${sandboxKeys.full}"`, 401],
    ['a revoked key', '/events', sandboxKeys.revoked, 401],
    ['the key of an inactive account', '/events', sandboxKeys.inactive, 403],
    ['a key without any permission', '/custom_attributes', sandboxKeys.none, 403],
    ['attributes to a key for events', '/custom_attributes', sandboxKeys.eventsOnly, 403],
    ['events to a key for attributes', '/events', sandboxKeys.attributesOnly, 403],
    ['Content Blocks to the default key', '/content_blocks/list', sandboxKeys.full, 403],
    ['a bad cursor', '/events?cursor=bad-cursor', undefined, 400],
    ['an unknown URL', '/users/export', undefined, 404],
  ])('the sandbox refuses %s', async (_what, path, key, status) => {
    expect((await get(path, key)).status).toBe(status);
  });

  it('the sandbox refuses more than a thousand requests an hour, and starts over with the next full hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T10:30:00Z') });
    try {
      sandbox.reset();
      const ask = async () => {
        const response = await get('/none');
        await response.arrayBuffer();
        return response.status;
      };
      for (let request = 0; request < 1000; request += 50) {
        await Promise.all(Array.from({ length: 50 }, ask));
      }
      const refused = await get('/events');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('x-ratelimit-reset')).toBe(
        String(Date.parse('2026-01-01T11:00:00Z') / 1000),
      );
      vi.setSystemTime(new Date('2026-01-01T11:00:00Z'));
      expect(await ask()).toBe(404);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a switch of the sandbox', () => {
  it('a switch of the sandbox lets a number of requests through, and says when the next may come', async () => {
    sandbox.set({ rateLimit: 2, retryAfterSeconds: 7 });
    const statuses = [await get('/events'), await get('/events'), await get('/events')];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(statuses[2]?.headers.get('retry-after')).toBe('7');
    sandbox.set({ clockAheadSeconds: 3600 });
    expect((await get('/events')).status).toBe(200);
  });

  it('a switch of the sandbox fails every third request', async () => {
    sandbox.set({ failEach: { requests: 3, status: 503 } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await get('/events')).status);
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503]);
  });

  it('a switch of the sandbox concerns only the requests that it names', async () => {
    sandbox.set({ status: 401, faultsFrom: 2, faultsUntil: 3, faultsOn: 'events' });
    const paths = ['/events', '/custom_attributes', '/events', '/events'];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await get(path)).status);
    expect(statuses).toEqual([200, 200, 401, 200]);
  });

  it('a switch of the sandbox cuts the body, damages the JSON, or sends a web page or another type', async () => {
    sandbox.set({ dropAfterBytes: 10 });
    await expect(get('/events').then((response) => response.text())).rejects.toThrow('terminated');
    sandbox.set({ dropAfterBytes: null, body: 'malformed' });
    await expect(get('/events').then((response) => response.json())).rejects.toThrow(SyntaxError);
    sandbox.set({ body: 'html' });
    expect(await (await get('/events')).text()).toMatch(/^<!doctype html>/);
    sandbox.set({ body: 'json', contentType: 'text/plain' });
    expect((await get('/events')).headers.get('content-type')).toBe('text/plain');
  });

  it('a switch of the sandbox redirects to an address inside', async () => {
    sandbox.set({ redirectTo: 'http://169.254.169.254/latest/meta-data' });
    const response = await get('/events');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      'http://169.254.169.254/latest/meta-data',
    ]);
  });

  it.each([
    ['absolute', { linkForm: 'absolute' }, /^<http:\/\/127\.0\.0\.1:\d+\/custom_attributes\?cursor=/],
    ['foreign', { nextOrigin: 'https://evil.example' }, /^<https:\/\/evil\.example\/custom_attributes/],
  ] as const)('a switch of the sandbox makes the link to the next page %s', async (_what, switches, link) => {
    sandbox.set(switches);
    expect((await get('/custom_attributes')).headers.get('link')).toMatch(link);
  });

  it('a switch of the sandbox never lets the list end', async () => {
    sandbox.set({ attributes: 60 });
    const last = `/custom_attributes?cursor=${Buffer.from('skip:50').toString('base64')}`;
    const targetOf = async () => {
      const link = /cursor=([^>]*)>; rel="next"/.exec((await get(last)).headers.get('link') ?? '')?.[1] ?? '';
      return Buffer.from(decodeURIComponent(link), 'base64').toString();
    };
    expect(await targetOf()).toBe('');
    sandbox.set({ endlessNext: 'same' });
    expect(await targetOf()).toBe('skip:50');
    sandbox.set({ endlessNext: 'again' });
    expect(await targetOf()).toBe('skip:0');
    sandbox.set({ endlessNext: 'empty' });
    expect(await targetOf()).toBe('skip:100');
  });

  it('a switch of the sandbox repeats items, shifts them, breaks some and adds unknown fields', async () => {
    sandbox.set({ attributes: 120, repeatsItems: true });
    const repeated = await readAll();
    expect([repeated.length, new Set(repeated).size]).toEqual([122, 120]);
    sandbox.set({ repeatsItems: false, addsBetweenPages: 1 });
    const shifted = await readAll();
    expect(shifted.length).toBeGreaterThan(new Set(shifted).size);
    sandbox.set({ addsBetweenPages: 0, brokenItems: 3, unknownFields: true });
    const { attributes } = await pageOf('/custom_attributes');
    expect(attributes).toHaveLength(53);
    expect(attributes.at(-1)).toHaveProperty('is_pii');
  });

  it('a switch of the sandbox sends header names in capitals', async () => {
    sandbox.set({ headerCase: 'upper' });
    const { get: request } = await import('node:http');
    const raw = await new Promise<string[]>((resolve, reject) => {
      const headers = { authorization: `Bearer ${sandbox.apiKey}` };
      request(`${sandbox.endpoint}/custom_attributes`, { headers }, (response) => {
        response.resume();
        resolve(response.rawHeaders);
      }).on('error', reject);
    });
    expect(raw).toContain('X-RATELIMIT-RESET');
    expect(raw).toContain('LINK');
  });

  it('a switch of the sandbox is not reachable over HTTP in a server', async () => {
    expect((await get('/sandbox/switches')).status).toBe(404);
  });
});

describe('a sandbox that runs alone', () => {
  it('a sandbox that runs alone takes its switches over HTTP, and says which are wrong', async () => {
    const alone = await startBrazeSandbox({ hasControl: true });
    const call = async (method: string, path: string, body?: object) => {
      const init = { method, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${alone.endpoint}/sandbox/${path}`, init);
      return [response.status, await response.json()];
    };
    try {
      expect(await call('PATCH', 'switches', { attributes: 51, latencyMs: 1 })).toMatchObject([
        200,
        { switches: { attributes: 51, latencyMs: 1, events: 'retailer' } },
      ]);
      const [status, answer] = await call('PATCH', 'switches', { latency: 1 });
      expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining('latency')]);
      expect(await call('PATCH', 'content-blocks/order_footer', { content: 'changed' })).toMatchObject([
        200,
        {},
      ]);
      expect(alone.contentBlocks.find('order_footer')?.versions).toHaveLength(2);
      expect(await call('POST', 'reset')).toMatchObject([200, { switches: { attributes: 'retailer' } }]);
      expect(await call('GET', 'nothing')).toMatchObject([404, {}]);
    } finally {
      await alone.close();
    }
  });
});
