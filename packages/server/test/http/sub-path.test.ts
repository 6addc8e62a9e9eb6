import { describe, expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { Session } from '../../src/contracts/index.ts';
import { builtApp } from '../support/built-app.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { errorOf, newAddress, PASSWORD, unlimited } from '../support/test-app.ts';

const ORIGIN = 'https://example.com';
const { it, test } = serverTest(openEmbedded, {
  configuration: readConfiguration({ NODE_ENV: 'test', PUBLIC_ORIGIN: `${ORIGIN}/sluice` }),
  appFolder: builtApp({
    'index.html':
      '<!doctype html>\n<html lang="en"><script src="/assets/opening.js" data-screens="{&quot;/snippets&quot;:&quot;/assets/a.js /assets/b.js&quot;}"></script><title>Sluice</title></html>',
    'pages/privacy.html':
      '<!doctype html>\n<html lang="en">\n<style>p{src:url(/assets/font.woff2)}</style>\n<link rel="canonical" href="__PUBLIC_ORIGIN__/privacy"/>\n<a href="/auth?tab=login">Sign in</a><a href="//other.example/">Elsewhere</a><a href="#top">Top</a>\n</html>\n',
  }),
  rateLimits: unlimited,
});

const browser = { accept: 'text/html' };
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const signUp = (email: string) => post('/sluice/api/auth/sign-up', { email, password: PASSWORD });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });

describe('an installation below a path', () => {
  it.each([
    '/sluice/',
    '/sluice/?utm_source=mail',
    '/sluice/privacy',
    '/sluice/auth',
    '/sluice/invite/inv_a',
  ])('an installation below a path answers %s', async (url) => {
    expect((await get(url, browser)).statusCode).toBe(200);
  });

  it('an installation below a path answers the API and the health checks below it, and the health checks at the root for load balancers', async () => {
    for (const url of [
      '/sluice/api/client-configuration',
      '/sluice/assets/main-1234.js',
      '/sluice/health/live',
      '/sluice/health/ready',
      '/health/live?x=1',
      '/health/ready',
      '/.well-known/security.txt',
      '/sluice/.well-known/security.txt',
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it.each([
    '/',
    '/auth',
    '/api/client-configuration',
    '/assets/main-1234.js',
    '/sluicegate/auth',
    '/sluice/sluice/auth',
    '/other/sluice/auth',
    '/SLUICE/auth',
    '/sluice/../api/client-configuration',
    '/healthy',
  ])('an installation below a path has nothing at %s, whatever the method', async (url) => {
    const response = await get(url, { accept: '*/*' });
    expect(response.statusCode).toBe(404);
    expect(errorOf(response).code).toBe('NOT_FOUND');
    expect((await post(url, {})).statusCode).toBe(404);
  });

  it('an installation below a path redirects its path without a slash, and addresses with one too many, to addresses below it', async () => {
    for (const [from, to] of [
      ['/sluice', '/sluice/'],
      ['/sluice?a=b', '/sluice/?a=b'],
      ['/sluice/privacy/', '/sluice/privacy'],
    ] as const) {
      const { statusCode, headers } = await get(from);
      expect([statusCode, headers['location']]).toEqual([308, to]);
    }
  });

  it('an installation below a path names the address of what was created below it', async () => {
    const { accessToken } = Session.parse((await signUp(newAddress())).json());
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await post('/sluice/api/workspaces', { name: 'Another' }, headers);
    expect(response.statusCode).toBe(201);
    expect(response.headers['location']).toMatch(/^\/sluice\/api\/workspaces\/wsp_/);
  });

  it('an installation below a path has its path before each address in its pages, in robots.txt and in the sitemap', async () => {
    const privacy = (await get('/sluice/privacy')).body;
    expect(privacy).toContain('<html data-base="/sluice" lang="en">');
    expect(privacy).toContain('url(/sluice/assets/font.woff2)');
    expect(privacy).toContain(`href="${ORIGIN}/sluice/privacy"`);
    expect(privacy).toContain('href="/sluice/auth?tab=login"');
    expect(privacy).toContain('href="//other.example/"');
    expect(privacy).toContain('href="#top"');
    const page = (await get('/sluice/snippets')).body;
    expect(page).toContain('<script src="/sluice/assets/opening.js"');
    expect(page).toContain('{&quot;/snippets&quot;:&quot;/sluice/assets/a.js /sluice/assets/b.js&quot;}');
    const robots = (await get('/sluice/robots.txt')).body;
    expect(robots).toContain('Disallow: /sluice/snippets\n');
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sluice/sitemap.xml`);
    expect((await get('/sluice/sitemap.xml')).body).toContain(`<loc>${ORIGIN}/sluice/</loc>`);
  });

  it('an installation below a path says in its OpenAPI document where the API is', async () => {
    expect((await get('/sluice/api/openapi.json')).json()).toMatchObject({ servers: [{ url: '/sluice' }] });
  });
});

describe('the cookies of an installation below a path', () => {
  it('the cookies of an installation below a path are sent to its own routes only, and take part in no other program of the host', async () => {
    const { cookies } = await signUp(newAddress());
    expect(cookies.map(({ name }) => name).toSorted()).toEqual([
      '__Secure-sluice_device',
      '__Secure-sluice_refresh',
    ]);
    for (const cookie of cookies) {
      const attributes = { path: '/sluice/api/auth', secure: true, httpOnly: true, sameSite: 'Strict' };
      expect(cookie).toMatchObject(attributes);
      expect(cookie.domain).toBeUndefined();
    }
  });

  it('the cookies of an installation below a path renew the session for its own pages, and for those of no other origin', async () => {
    const token =
      (await signUp(newAddress())).cookies.find(({ name }) => name.endsWith('refresh'))?.value ?? '';
    const refresh = (origin: string) =>
      test.app.inject({
        method: 'POST',
        url: '/sluice/api/auth/token/refresh',
        headers: { origin },
        cookies: { '__Secure-sluice_refresh': token },
      });
    expect(errorOf(await refresh('https://evil.example')).code).toBe('ORIGIN_NOT_ALLOWED');
    const renewed = await refresh(ORIGIN);
    expect(Session.safeParse(renewed.json()).success).toBe(true);
    // It has the name that a cookie of earlier versions had, and is not removed as that one.
    expect(renewed.cookies.filter(({ name }) => name.endsWith('refresh'))).toMatchObject([
      { name: '__Secure-sluice_refresh', value: expect.stringMatching(/./), path: '/sluice/api/auth' },
    ]);
  });
});

describe('the links in the emails of an installation below a path', () => {
  it('the links in the emails of an installation below a path lead to its pages', async () => {
    const email = newAddress();
    await signUp(email);
    await post('/sluice/api/auth/recover', { email });
    const [mail] = await test.mails(email);
    expect((await get('/sluice/dev/mail', browser)).body).toContain(`href="/sluice/dev/mail/${mail?.id}"`);
    expect(mail?.text).toContain(`${ORIGIN}/sluice/auth/reset#token=`);
  });

  it.each([
    [`${ORIGIN}/sluice/snippets?a=b#c`, 200],
    [`${ORIGIN}/sluice`, 200],
    [`${ORIGIN}/other`, 400],
    [`${ORIGIN}/sluicegate`, 400],
    [`${ORIGIN}/sluice/../other`, 400],
    ['/snippets', 200],
    ['//evil.example/sluice', 400],
    ['https://evil.example/sluice/', 400],
  ])(
    'the links in the emails of an installation below a path lead on to %s only where it is below the path (%i)',
    async (redirectTo, status) => {
      const body = { email: newAddress(), redirectTo };
      const { statusCode } = await post('/sluice/api/auth/magic-links', body);
      expect(statusCode < 300 ? 200 : statusCode).toBe(status);
    },
  );
});
