import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { cookieOf, errorOf, unlimited } from '../support/test-app.ts';

const OWN = 'http://sluice.test';

/** What a browser reports about the page; `undefined` if it leaves out the header. */
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
/** Our pages send no body. Forms on other sites can send the last three without a preflight request. */
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

  function outcomeOf(response: LightMyRequestResponse): string {
    if (response.statusCode < 300) return 'accepted';
    const { code } = errorOf(response);
    return refusals.has(code) && response.cookies.length === 0 ? 'refused' : `${response.statusCode} ${code}`;
  }

  it.each(['/api/auth/token/refresh', '/api/auth/sign-out'])(
    'a route that takes the session from a cookie accepts requests to %s only from our own pages, and without a body',
    async (url) => {
      let { cookie } = await test.signUp();
      for (const origin of origins)
        for (const site of sites)
          for (const type of types) {
            const given = { origin, 'sec-fetch-site': site, 'content-type': type };
            const isOwn = (origin ?? OWN) === OWN && ['same-origin', 'none'].includes(site ?? 'none');
            const response = await post(url, cookie, given);
            const isAccepted = isOwn && type === undefined;
            expect(outcomeOf(response), JSON.stringify({ url, ...given })).toBe(
              isAccepted ? 'accepted' : 'refused',
            );
            if (isAccepted) cookie = cookieOf(response) || (await test.signUp()).cookie;
          }
      // The refused requests have not ended the session.
      expect((await post('/api/auth/token/refresh', cookie, {})).statusCode).toBe(200);
    },
  );
});
