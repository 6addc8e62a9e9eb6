import { expect } from 'vitest';
import { connectionSuite } from '../support/connection-suite.ts';
import { providerKeys as keys } from '../support/provider-keys.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf } from '../support/test-app.ts';

/** A key that no other test uses, because its limit is used up. */
const limitedKey = 'd0000000-0000-4000-8000-00000000d0d0';

describeOnBothStores('the connection to Braze', (open) => {
  const { it, test, provider, call, credentials, connect, read, tryOut, memberOf } = connectionSuite(open);

  it.each([
    ['full', 'ok', 'Connection Test Successful', null, null],
    ['attributesOnly', 'partial', 'Partial Success', null, 'braze_missing_permission_events'],
    ['eventsOnly', 'partial', 'Partial Success', 'braze_missing_permission_attributes', null],
    [
      'none',
      'failed',
      'Connection Test Failed',
      'braze_missing_permission_attributes',
      'braze_missing_permission_events',
    ],
  ] as const)(
    'the connection to Braze tested with the key "%s" is %s: "%s"',
    async (key, outcome, title, attributesReason, eventsReason) => {
      const owner = await test.signUp();
      const result = await tryOut(owner, credentials(keys[key]));
      expect(result).toMatchObject({
        outcome,
        title,
        results: {
          attributes: { ok: attributesReason === null, reason: attributesReason },
          // A missing permission for events counts as ok.
          events: { ok: true, reason: eventsReason },
        },
      });
      const named = ['custom_attributes.get', 'events.get'].map((permission) =>
        result.message.includes(permission),
      );
      const isLacking = attributesReason !== null || eventsReason !== null;
      // The advice for a new key names both.
      expect(named).toEqual([isLacking, isLacking]);
      expect(await read(owner)).toMatchObject({ connectionExists: false });
    },
  );

  it('the connection to Braze tested for events alone with a key that may not read them is a partial success that names the permission', async () => {
    const result = await tryOut(await test.signUp(), credentials(keys.attributesOnly, { kinds: ['events'] }));
    expect(result).toMatchObject({
      outcome: 'partial',
      results: { events: { ok: true, permission: 'events.get' } },
    });
    expect(Object.keys(result.results)).toEqual(['events']);
  });

  it.each([
    [
      'a wrong key',
      { status: 401 },
      'BRAZE_INVALID_API_KEY',
      'the REST endpoint is the one of your instance',
    ],
    [
      'an inactive account',
      { status: 403, body: { message: 'inactive' } },
      'BRAZE_FORBIDDEN',
      'account is active',
    ],
    [
      'a wrong host',
      { status: 404, body: { message: 'Invalid URL' } },
      'BRAZE_WRONG_ENDPOINT',
      'your instance',
    ],
    ['HTML', { body: '<html></html>' }, 'BRAZE_UNEXPECTED_RESPONSE', 'proxy'],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://10.0.0.1' } },
      'BRAZE_WRONG_ENDPOINT',
      'your instance',
    ],
    ['a server error', { status: 500 }, 'BRAZE_UNAVAILABLE', 'try again later'],
    ['maintenance', { status: 202, body: { message: 'queued' } }, 'BRAZE_MAINTENANCE', 'try again later'],
  ])(
    'the connection to Braze tested against %s fails with what to do',
    async (_what, answer, reason, words) => {
      provider.answer(answer);
      const result = await tryOut(await test.signUp(), credentials(keys.full));
      expect(result).toMatchObject({
        title: 'Connection Test Failed',
        results: { attributes: { ok: false, reason } },
      });
      expect(result.message).toContain(words);
      // People wait for the answer, so nothing is tried again.
      expect(provider.received).toHaveLength(2);
    },
  );

  it('the connection to Braze tested beyond the rate limit says when it may be tried again', async () => {
    const reset = Math.ceil(Date.now() / 1000) + 600;
    provider.answer({ status: 429, headers: { 'X-RateLimit-Reset': String(reset) } });
    const limited = { reason: 'BRAZE_RATE_LIMITED', retryAt: new Date(reset * 1000).toISOString() };
    const { results } = await tryOut(await test.signUp(), credentials(limitedKey));
    expect(results.attributes).toMatchObject(limited);

    // Another workspace with the same key learns it without a request.
    provider.received.length = 0;
    const again = await tryOut(await test.signUp(), credentials(limitedKey));
    expect(again.results).toMatchObject({ attributes: limited, events: limited });
    expect(provider.received).toEqual([]);
  });

  it('the connection to Braze is tested with the stored key when none is given, but never against another endpoint', async () => {
    const owner = await test.signUp();
    const { restEndpoint } = credentials(keys.full);
    const missing = errorOf(await call(owner, 'POST', '/test', { restEndpoint }));
    expect(missing.issues).toEqual([
      { path: ['apiKey'], message: 'Please enter both REST endpoint and API key' },
    ]);
    await connect(owner, keys.full);
    expect(await tryOut(owner, { restEndpoint })).toMatchObject({ outcome: 'ok' });
    provider.received.length = 0;
    const elsewhere = { restEndpoint: 'https://rest.iad-01.braze.com' };
    expect(errorOf(await call(owner, 'POST', '/test', elsewhere)).code).toBe('VALIDATION');
    expect(provider.received).toEqual([]);
  });

  it('the connection to Braze is checked with Braze at most ten times a minute for a workspace', async () => {
    const owner = await test.signUp();
    const admin = await memberOf(owner, 'admin');
    for (let round = 0; round < 5; round += 1) {
      await tryOut(owner, credentials(keys.full));
      await tryOut(admin, credentials(keys.full));
    }
    provider.received.length = 0;
    const refused = await call(owner, 'PUT', '', credentials(keys.full));
    expect(refused.statusCode).toBe(429);
    expect(errorOf(refused)).toMatchObject({ code: 'RATE_LIMIT', retryAfter: expect.any(Number) });
    expect(provider.received).toEqual([]);
  });
});
