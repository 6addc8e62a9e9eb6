import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  KEY,
  NOW,
  brokenConnection,
  failureOf,
  pageOf,
  withScriptedProvider,
} from '../support/scripted-client.ts';

const { provider, waits, clientOf } = withScriptedProvider();

describe('an answer other than a success', () => {
  it.each([
    [202, { message: 'queued' }, 'BRAZE_MAINTENANCE'],
    [400, { message: 'Invalid Request', errors: [{ id: 'invalid-cursor' }] }, 'BRAZE_BAD_REQUEST'],
    [401, { message: 'Invalid API key' }, 'BRAZE_INVALID_API_KEY'],
    [401, 'not even JSON', 'BRAZE_INVALID_API_KEY'],
    [403, { message: 'Access Denied' }, 'braze_missing_permission_attributes'],
    [403, { message: 'something nobody has seen' }, 'braze_missing_permission_attributes'],
    [403, '', 'braze_missing_permission_attributes'],
    [403, { message: 'Forbidden' }, 'BRAZE_FORBIDDEN'],
    [403, { message: 'The account is inactive' }, 'BRAZE_FORBIDDEN'],
    [404, { message: 'Invalid URL' }, 'BRAZE_WRONG_ENDPOINT'],
    [404, '<html>not found</html>', 'BRAZE_WRONG_ENDPOINT'],
    [405, {}, 'BRAZE_BAD_REQUEST'],
    [413, {}, 'BRAZE_BAD_REQUEST'],
    [429, { message: 'Rate Limited' }, 'BRAZE_RATE_LIMITED'],
    [500, { message: 'oops' }, 'BRAZE_UNAVAILABLE'],
    [502, '<html>bad gateway</html>', 'BRAZE_UNAVAILABLE'],
    [503, {}, 'BRAZE_UNAVAILABLE'],
    [504, {}, 'BRAZE_UNAVAILABLE'],
  ])(
    'an answer other than a success with status %s and body %j has the code %s',
    async (status, body, code) => {
      provider().answer({ status, body });
      expect(await failureOf(clientOf().readAttributes())).toMatchObject({ code, status });
    },
  );

  it.each([
    ['HTML', '<!doctype html><title>Sign in</title>'],
    ['broken JSON', '{"message":"success","attributes":[{"name":"pl'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['another message', { message: 'partial', attributes: [] }],
    ['no message', { attributes: [] }],
    ['no list', { message: 'success' }],
    ['something else for a list', { message: 'success', attributes: { name: 'plan' } }],
  ])('an answer other than a success of status 200 with %s is unexpected', async (_what, body) => {
    provider().answer({ body });
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({ code: 'BRAZE_UNEXPECTED_RESPONSE' });
    expect(provider().received).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])(
    'an answer other than a success of status %s is not followed',
    async (status) => {
      provider().answer({ status, headers: { location: 'http://169.254.169.254/latest/meta-data' } });
      const error = await failureOf(clientOf().readAttributes());
      expect(error).toMatchObject({ code: 'BRAZE_WRONG_ENDPOINT', status });
      expect(provider().received).toHaveLength(1);
    },
  );

  it('an answer other than a success names the permission that the key lacks', async () => {
    provider().answer({ status: 403, body: { message: 'Access Denied' } });
    const client = clientOf();
    expect(await failureOf(client.readAttributes())).toMatchObject({ permission: 'custom_attributes.get' });
    expect(await failureOf(client.readEvents())).toMatchObject({
      code: 'braze_missing_permission_events',
      permission: 'events.get',
    });
    expect(await failureOf(client.readContentBlock('one'))).toMatchObject({
      code: 'braze_missing_permission_content_blocks',
      permission: 'content_blocks.info',
    });
  });

  it('an answer other than a success never repeats the key, even when Braze echoes it in a long text with line breaks', async () => {
    provider().answer({ status: 401, body: { message: `bad key\r\n${KEY}\u0000 ${'x'.repeat(1000)}` } });
    const error = await failureOf(clientOf().readAttributes());
    expect(error.providerText).toMatch(/^bad key … x{288,}…$/);
    expect(error.providerText?.length).toBeLessThanOrEqual(301);
    expect([JSON.stringify(error), error.message, error.stack].join()).not.toContain(KEY);
    expect(error.cause).toBeUndefined();
  });
});

describe('a refusal by the rate limit', () => {
  const reset = (seconds: number) => ({ 'X-RateLimit-Reset': String(NOW.getTime() / 1000 + seconds) });

  it.each([
    ['the reset', reset(1200), 1200],
    ['seconds in Retry-After', { 'retry-after': '30' }, 30],
    ['a date in Retry-After', { 'retry-after': 'Sun, 01 Mar 2026 10:21:30 GMT' }, 90],
    ['the later of both', { ...reset(20), 'retry-after': '40' }, 40],
    ['a reset in the past', reset(-500), 1],
    ['a reset in the far future', { 'x-ratelimit-reset': '99999999999' }, 3600],
    ['nothing', {}, 60],
    ['nonsense', { 'x-ratelimit-reset': 'soon', 'retry-after': 'later' }, 60],
  ])('a refusal by the rate limit may be repeated when %s says so', async (_what, headers, seconds) => {
    provider().answer({ status: 429, headers, body: { message: 'Rate Limited' } });
    const { retryAt } = await failureOf(clientOf().readAttributes());
    expect(retryAt).toEqual(new Date(NOW.getTime() + seconds * 1000));
    expect(provider().received).toHaveLength(1);
  });
});

describe('a failure that may pass', () => {
  it('a failure that may pass is tried again with growing random waits, until Braze answers', async () => {
    provider().answer({ status: 500 }, { status: 502 }, { status: 503 }, { status: 504 }, pageOf(['plan']));
    expect((await clientOf().readAttributes()).items).toHaveLength(1);
    expect(waits()).toEqual([1000, 2000, 4000, 8000]);
  });

  it('a failure that may pass is given up after five tries', async () => {
    provider().answer({ status: 503 });
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({
      code: 'BRAZE_UNAVAILABLE',
      status: 503,
    });
    expect(provider().received).toHaveLength(5);
  });

  it('a failure that may pass is not tried again by a client that has one try', async () => {
    provider().answer({ status: 503 });
    await failureOf(clientOf({ tries: 1 }).readAttributes());
    expect(provider().received).toHaveLength(1);
  });

  it.each([
    [0, 500],
    [0.5, 500],
    [1, 1000],
  ])(
    'a failure that may pass waits between half a second and the full time (random %s: %s ms)',
    async (random, wait) => {
      provider().answer({ status: 503 }, pageOf(['plan']));
      await clientOf({ random: () => random }).readAttributes();
      expect(waits()).toEqual([wait]);
    },
  );

  it('a failure that may pass waits as long as Retry-After asks, unless that is longer than thirty seconds', async () => {
    provider().answer({ status: 503, headers: { 'retry-after': '20' } }, pageOf(['plan']));
    await clientOf().readAttributes();
    expect(waits()).toEqual([20_000]);
    provider().answer({ status: 503, headers: { 'retry-after': '600' } });
    await failureOf(clientOf().readAttributes());
    expect(provider().received).toHaveLength(1);
  });

  it.each([
    [
      'cut off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '1000', 'content-type': 'application/json' });
        response.write('{"message":"success"');
        setImmediate(() => response.destroy());
      },
    ],
    ['closed before an answer', brokenConnection],
  ])('a failure that may pass is tried again when the connection is %s', async (_what, broken) => {
    provider().answer(broken, pageOf(['plan']));
    expect((await clientOf().readAttributes()).items).toHaveLength(1);
    provider().answer(broken);
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({ code: 'BRAZE_UNREACHABLE' });
    expect(provider().received).toHaveLength(5);
  });

  it('a failure that may pass ends when nothing answers in time, even while bytes trickle in', async () => {
    let timer: NodeJS.Timeout | undefined;
    provider().answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      timer = setInterval(() => response.write(' '), 10);
    });
    const error = await failureOf(clientOf({ timeoutMs: 100, tries: 1 }).readAttributes());
    clearInterval(timer);
    expect(error.code).toBe('BRAZE_UNREACHABLE');
  });

  it('a failure that may pass is reported when the body never ends', async () => {
    provider().answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const error = await failureOf(clientOf().readAttributes());
    expect(error).toMatchObject({ code: 'BRAZE_UNEXPECTED_RESPONSE' });
    expect(provider().received).toHaveLength(1);
  });

  it('a failure that may pass is reported when a small body unpacks into a huge one', async () => {
    const body = gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '));
    provider().answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(body);
    });
    const error = await failureOf(clientOf().readAttributes());
    expect(error).toMatchObject({ code: 'BRAZE_UNEXPECTED_RESPONSE' });
  });

  it('a failure that may pass ends at once, with the reason of the caller who cancels', async () => {
    const controller = new AbortController();
    provider().answer({ status: 503 });
    const sleep = async () => controller.abort(new Error('cancelled by a person'));
    const call = clientOf({ signal: controller.signal, sleep }).readAttributes();
    await expect(call).rejects.toThrow('cancelled by a person');
    expect(provider().received).toHaveLength(1);
  });
});
