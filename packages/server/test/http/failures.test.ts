import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect } from 'vitest';
import * as z from 'zod';
import { startServer } from '../support/server-process.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { errorOf } from '../support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'sluice-failures-'));
const DETAIL = 'an internal detail';
const { it, test } = serverTest(openEmbedded, { demoConnection: undefined });

const fail = (): never => {
  throw new Error(DETAIL);
};

it.beforeAll(() => {
  const { app } = test;
  app.get('/fails/handler', async () => fail());
  app.get('/fails/handler-later', async () => {
    await new Promise(setImmediate);
    return fail();
  });
  app.get('/fails/hook', { onRequest: async () => fail() }, async () => 'never');
  const onSend = async (_request: unknown, reply: { statusCode: number }) =>
    reply.statusCode === 200 ? fail() : undefined;
  app.get('/fails/late-hook', { onSend }, async () => 'never');
  const schema = { response: { 200: z.strictObject({ name: z.string() }) } };
  app.get('/fails/serializer', { schema }, async () => ({ name: 'x', more: DETAIL }));
  app.get('/fails/stream', async (_request, reply) => {
    const body = new Readable({ read() {} });
    body.push('the beginning');
    setImmediate(() => body.destroy(new Error(DETAIL)));
    return reply.send(body);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['handler', 'handler-later', 'hook', 'late-hook', 'serializer'])(
  'the server returns 500 and a request id for an unexpected error in a %s, and no details',
  async (where) => {
    const response = await test.app.inject(`/fails/${where}`);
    expect(response.statusCode).toBe(500);
    expect(errorOf(response)).toEqual({
      ok: false,
      code: 'INTERNAL',
      message: expect.any(String),
      requestId: response.headers['x-request-id'],
    });
    expect(response.body).not.toContain(DETAIL);
  },
);

it('the server aborts a response whose stream fails, and keeps serving', async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const read = async () => (await fetch(`${origin}/fails/stream`)).text();
  await expect(read()).rejects.toThrow(/terminated|fetch failed/);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
});

it('the server logs an error outside of any request, and stops gracefully with exit code 1', async () => {
  const failing = `process.once('SIGWINCH',()=>setTimeout(()=>{throw new Error('outside')}))`;
  const server = await startServer({
    DATA_DIR: join(folder, 'process'),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
  });
  let output = '';
  server.child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.child.kill('SIGWINCH');
  expect(await server.exited).toBe(1);
  expect(output).toContain('stopping after an error that nobody handled');
});
