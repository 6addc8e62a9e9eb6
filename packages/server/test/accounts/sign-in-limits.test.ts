import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { defaultRateLimits } from '../../src/config/limits.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { errorOf, newAddress, PASSWORD } from '../support/test-app.ts';

const HOUR = 60 * 60;
const TRIES = 'Many wrong passwords for your Sluice account';
const NEW_DEVICE = 'New sign-in to your Sluice account';

interface Attempt {
  password?: string;
  remoteAddress?: string;
  device?: string;
}

describeOnBothStores('guessing at passwords', (open) => {
  const { it, test } = serverTest(open, { rateLimits: defaultRateLimits });

  const attempt = (
    email: string,
    { password = 'guess', remoteAddress = '192.0.2.1', device }: Attempt = {},
  ) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password },
      remoteAddress,
      ...(device !== undefined && { cookies: { sluice_device: device } }),
    });
  const deviceOf = (response: LightMyRequestResponse) =>
    response.cookies.find(({ name }) => name === 'sluice_device')?.value ?? '';
  const emailOf = async () => (await test.signUp()).session.user.email;
  const subjectsTo = async (email: string) => (await test.mails(email)).map(({ subject }) => subject);
  const statusesOf = async (attempts: Promise<LightMyRequestResponse>[]) =>
    (await Promise.all(attempts)).map(({ statusCode }) => statusCode);

  it.beforeEach(() => {
    // Each test begins at the beginning of a window of the limits, with empty counters.
    test.advance(3 * HOUR);
    test.advanceToMultipleOf(HOUR);
  });

  it('guessing at passwords does not lock an office out: after a hundred tries of one neighbor, others sign in as before', async () => {
    const colleague = await emailOf();
    for (let count = 0; count < 100; count += 1) await attempt(newAddress());
    expect((await attempt(colleague, { password: PASSWORD })).statusCode).toBe(200);
  });

  it('guessing at passwords of hundreds of accounts from one network closes it for new browsers, but not for known ones, and no other network', async () => {
    const colleague = await emailOf();
    const device = deviceOf(await attempt(colleague, { password: PASSWORD }));
    const newcomer = await emailOf();
    const { limit } = defaultRateLimits.signIn.perNetwork;
    const statuses: number[] = [];
    // One of them was the colleague's.
    for (let count = 1; count < limit; count += 1) statuses.push((await attempt(newAddress())).statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await attempt(newcomer, { password: PASSWORD });
    expect(errorOf(refused)).toMatchObject({ code: 'RATE_LIMIT' });
    expect((await attempt(colleague, { password: PASSWORD, device })).statusCode).toBe(200);
    const elsewhere = await attempt(newcomer, { password: PASSWORD, remoteAddress: '203.0.113.7' });
    expect(elsewhere.statusCode).toBe(200);
    test.advance(30 * 60);
    expect((await attempt(newcomer, { password: PASSWORD })).statusCode).toBe(200);
  });

  it('guessing at passwords does not keep a neighbor from signing in to their own account in the browser that they use', async () => {
    const email = await emailOf();
    const device = deviceOf(await attempt(email, { password: PASSWORD }));
    for (let count = 0; count < 12; count += 1) await attempt(email);
    expect((await attempt(email, { password: PASSWORD })).statusCode).toBe(429);
    expect((await attempt(email, { password: PASSWORD, device })).statusCode).toBe(200);
  });

  it('guessing at passwords of one account from 150 networks at once is slowed down, whether it exists or not, and its owner is told once', async () => {
    const known = await emailOf();
    const device = deviceOf(await attempt(known, { password: PASSWORD }));
    for (const email of [known, newAddress()]) {
      const guesses = Array.from({ length: 150 }, (_none, host) =>
        attempt(email, { remoteAddress: `198.51.100.${host}` }),
      );
      const statuses = await statusesOf(guesses);
      const wrong = statuses.filter((status) => status === 401).length;
      expect(wrong).toBeGreaterThan(0);
      expect(wrong).toBeLessThanOrEqual(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(150 - wrong);
      const sent = (await subjectsTo(email)).filter((subject) => subject === TRIES);
      expect(sent).toHaveLength(email === known ? 1 : 0);
    }
    const elsewhere = await attempt(known, { password: PASSWORD, remoteAddress: '203.0.113.1' });
    expect(errorOf(elsewhere)).toMatchObject({
      code: 'RATE_LIMIT',
      message: expect.stringContaining('You can still sign in with a link by email'),
    });
    expect((await attempt(known, { password: PASSWORD, device })).statusCode).toBe(200);
  });

  it('guessing at passwords with a made-up cookie of a browser helps nobody past the limits', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const device = `dev_${String(count).padStart(43, 'x')}`;
      statuses.push((await attempt(email, { device })).statusCode);
    }
    expect(statuses).toContain(429);
  });

  it('guessing at passwords is told apart from a sign-in in a new browser, about which the person gets an email', async () => {
    const email = await emailOf();
    const first = await attempt(email, { password: PASSWORD });
    expect(await subjectsTo(email)).toEqual([NEW_DEVICE]);
    const again = await attempt(email, { password: PASSWORD, device: deviceOf(first) });
    expect(deviceOf(again)).toBe(deviceOf(first));
    expect(await subjectsTo(email)).toEqual([NEW_DEVICE]);
    await attempt(email, { password: PASSWORD });
    expect(await subjectsTo(email)).toEqual([NEW_DEVICE, NEW_DEVICE]);
  });

  it('guessing at passwords is not made easier by the cookie of a browser: it belongs to one account, and no script can read it', async () => {
    const [email, other] = [await emailOf(), await emailOf()];
    const response = await attempt(email, { password: PASSWORD });
    expect(response.cookies.find(({ name }) => name === 'sluice_device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
    });
    const device = deviceOf(response);
    for (let count = 0; count < 12; count += 1) await attempt(other, { device });
    expect((await attempt(other, { device, password: PASSWORD })).statusCode).toBe(429);
  });
});
