import { Writable } from 'node:stream';
import { create } from 'axios';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from './logging.ts';

it('the server logs the type, message and stack of an error, but not the HTTP request attached to it', async () => {
  let log = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const client = create({
    headers: { authorization: 'Bearer the-key-of-the-provider' },
    adapter: (config) => Promise.reject(Object.assign(new Error('refused'), { config, code: 'ERR_REFUSED' })),
  });
  const error: unknown = await client
    .get('http://provider.example/events')
    .catch((reason: unknown) => reason);
  pino(logOptions('info'), sink).error({ err: error }, 'request failed');
  expect(log).not.toContain('the-key-of-the-provider');
  const line = JSON.parse(log) as { err: { stack: string } };
  expect(line.err).toMatchObject({ type: 'Error', message: 'refused', code: 'ERR_REFUSED' });
  expect(line.err.stack).toContain('logging.test.ts');
});
