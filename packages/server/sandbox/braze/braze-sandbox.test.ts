import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBrazeClient } from '../../src/modules/provider/client/braze-client.ts';
import { readPages } from '../../src/modules/provider/client/read-pages.ts';
import { attributes } from './attributes.ts';
import { startBrazeSandbox, type BrazeSandbox } from './braze-sandbox.ts';
import { events } from './events.ts';

let sandbox: BrazeSandbox;
beforeAll(async () => {
  sandbox = await startBrazeSandbox();
});
afterAll(() => sandbox.close());

const get = (path: string, key = sandbox.apiKey) =>
  fetch(sandbox.endpoint + path, { headers: { authorization: `Bearer ${key}` } });

it('the provider sandbox returns all pages to our client', async () => {
  const client = createBrazeClient(sandbox, { sandbox: sandbox.endpoint });
  const read: string[] = [];
  for await (const { items } of readPages(client.readAttributes)) read.push(...items.map(({ name }) => name));
  expect(read).toEqual(attributes.map(({ name }) => name));
  expect(read.length).toBeGreaterThan(100);
  expect((await client.readEvents()).items).toHaveLength(events.length);
});

it('the provider sandbox sends fifty items per page, a link to the next page, and the rate limit headers', async () => {
  const response = await get('/custom_attributes');
  const body = (await response.json()) as { message: string; attributes: unknown[] };
  expect(body).toMatchObject({ message: 'success' });
  expect(body.attributes).toHaveLength(50);
  expect(response.headers.get('link')).toMatch(
    /^<\/custom_attributes\?cursor=c2tpcDo1MA%3D%3D>; rel="next"$/,
  );
  expect(Number(response.headers.get('x-ratelimit-remaining'))).toBeLessThan(1000);
});

it.each([
  ['a wrong key', '/events', 'wrong', 401],
  ['a bad cursor', '/events?cursor=bad-cursor', undefined, 400],
  ['an unknown URL', '/users/export', undefined, 404],
])('the provider sandbox refuses %s', async (_what, path, key, status) => {
  expect((await get(path, key)).status).toBe(status);
});

it('the provider sandbox accepts a thousand requests an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T10:30:00Z') });
  const busy = await startBrazeSandbox();
  try {
    const ask = async () => {
      const response = await fetch(`${busy.endpoint}/none`, {
        headers: { authorization: `Bearer ${busy.apiKey}` },
      });
      await response.arrayBuffer();
      return response.status;
    };
    for (let request = 0; request < 1000; request += 50) await Promise.all(Array.from({ length: 50 }, ask));
    expect(await ask()).toBe(429);
    vi.setSystemTime(new Date('2026-01-01T11:00:00Z'));
    expect(await ask()).toBe(404);
  } finally {
    vi.useRealTimers();
    await busy.close();
  }
});
