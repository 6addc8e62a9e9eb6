import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { constantJson } from './openapi.ts';

const content = { hello: 'world '.repeat(1000) };
const make = vi.fn<() => Promise<typeof content>>(async () => content);
const answer = constantJson(make);
const seen: Buffer[] = [];
const app = fastify();
app.get('/', async (request, reply) => {
  const bytes = await answer(request, reply);
  seen.push(bytes);
  return bytes;
});
const get = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it('an answer that is always the same is made once, and all requests share its bytes', async () => {
  for (let count = 0; count < 3; count += 1) expect((await get()).json()).toEqual(content);
  expect(make).toHaveBeenCalledTimes(1);
  expect(new Set(seen).size).toBe(1);
  expect((await get()).headers).toMatchObject({ vary: 'accept-encoding' });
});

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a client that accepts %s gets it compressed, once for all', async (accepted, encoding, decompress) => {
  const before = seen.length;
  const [first] = [await get(accepted), await get(accepted)];
  expect(first?.headers['content-encoding']).toBe(encoding);
  expect(JSON.parse(decompress(first?.rawPayload ?? Buffer.alloc(0)).toString())).toEqual(content);
  expect(new Set(seen.slice(before)).size).toBe(1);
});

it.each(['', 'identity', 'deflate', 'br;q=0, gzip;q=0.0'])(
  'a client that accepts %j gets it as it is',
  async (accepted) => {
    const response = await get(accepted);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.json()).toEqual(content);
  },
);
