import { expect } from 'vitest';
import { defaultRateLimits } from '../../src/config/limits.ts';
import { openBrowser, turnOn } from '../support/authenticator.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf } from '../support/test-app.ts';

const HOUR = 60 * 60;

describeOnBothStores('guessing at codes', (open) => {
  const { it, test } = serverTest(open, { rateLimits: defaultRateLimits });

  it.beforeEach(() => {
    test.advance(3 * HOUR);
    test.advanceToMultipleOf(HOUR);
  });

  it('guessing at codes is slowed down after five, whoever knows the password, and the owner is told once', async () => {
    const person = await test.signUp();
    const { email } = person.session.user;
    await turnOn(person, () => test.now());
    const thief = openBrowser(test, '198.51.100.1');
    await thief.signIn(email);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await thief.enter('000000')).statusCode);
    expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(statuses.slice(6)).toEqual([429, 429, 429, 429, 429, 429]);
    const told = (await test.mails(email)).filter(({ subject }) => subject.startsWith('Wrong codes'));
    expect(told).toHaveLength(1);
  });

  it('guessing at codes from many networks is limited for the account, and keeps nobody from their recovery codes', async () => {
    const person = await test.signUp();
    const { email } = person.session.user;
    const { recoveryCodes } = await turnOn(person, () => test.now());
    const { limit } = defaultRateLimits.signIn.perAccount;
    const refusals: string[] = [];
    for (let host = 0; host < limit + 3; host += 1) {
      // A sign-in for each network would meet the limit of passwords first, so one of them goes around.
      const { cookies } = await begun(email, host);
      const browser = openBrowser(test, `198.51.100.${host}`);
      Object.assign(browser.cookies, cookies);
      const answer = await browser.enter('000000');
      if (answer.statusCode === 429) refusals.push(errorOf(answer).message);
    }
    expect(refusals).toContainEqual(expect.stringContaining('You can still use a recovery code'));
    const browser = openBrowser(test, '203.0.113.200');
    Object.assign(browser.cookies, (await begun(email, 0)).cookies);
    expect((await browser.enter(recoveryCodes[0] ?? '')).statusCode).toBe(200);
  });

  const sharedCookies = new Map<string, Record<string, string>>();

  /** A sign-in that waits for a code. */
  async function begun(email: string, host: number) {
    const known = sharedCookies.get(email);
    if (known) return { cookies: known };
    const browser = openBrowser(test, `198.51.100.${host}`);
    await browser.signIn(email);
    sharedCookies.set(email, browser.cookies);
    return browser;
  }
});
