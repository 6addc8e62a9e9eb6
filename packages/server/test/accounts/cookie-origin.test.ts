import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { cookieOf, errorOf, unlimited } from '../support/test-app.ts';

const OWN = 'http://sluice.test';

/** What a browser says of the page that asks; `undefined` for what it leaves out. */
const origins = [
  undefined,
  OWN,
  'https://sluice.test',
  `${OWN}:81`,
  'http://evil.test',
  'null',
  `${OWN}.evil.test`,
];
const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site'];
/** Our pages send no body. The last three a form of any page can send without asking first. */
const types = [
  undefined,
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
];

const refusals = new Set(['ORIGIN_NOT_ALLOWED', 'UNSUPPORTED_MEDIA_TYPE', 'VALIDATION']);

describeOnBothStores('a route that takes the session from a cookie', (open) => {
  const { it, test } = serverTest(open, { rateLimits: unlimited });
  const post = (url: string, cookie: string, given: Record<string, string | undefined>) => {
    const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const type = given['content-type'];
    return test.app.inject({
      method: 'POST',
      url,
      headers: { host: 'sluice.test', ...headers },
      cookies: { sluice_refresh: cookie },
      ...(type !== undefined && { payload: type === 'application/json' ? '{}' : 'a=b' }),
    });
  };

  function outcomeOf(answer: LightMyRequestResponse): string {
    if (answer.statusCode < 300) return 'taken';
    const { code } = errorOf(answer);
    return refusals.has(code) && answer.cookies.length === 0 ? 'refused' : `${answer.statusCode} ${code}`;
  }

  it.each(['/api/auth/token/refresh', '/api/auth/sign-out'])(
    'is deaf at %s to every page but its own, whatever that sends',
    async (url) => {
      let { cookie } = await test.signUp();
      for (const origin of origins)
        for (const site of sites)
          for (const type of types) {
            const given = { origin, 'sec-fetch-site': site, 'content-type': type };
            const isOwn = (origin ?? OWN) === OWN && ['same-origin', 'none'].includes(site ?? 'none');
            const answer = await post(url, cookie, given);
            const isTaken = isOwn && type === undefined;
            expect(outcomeOf(answer), JSON.stringify({ url, ...given })).toBe(isTaken ? 'taken' : 'refused');
            if (isTaken) cookie = cookieOf(answer) || (await test.signUp()).cookie;
          }
      // Nothing of all that was refused has ended the session.
      expect((await post('/api/auth/token/refresh', cookie, {})).statusCode).toBe(200);
    },
  );
});
