import { describe, expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import * as contracts from '../../src/contracts/index.ts';
import { builtApp } from '../support/built-app.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { errorOf, startTestApp, type Person } from '../support/test-app.ts';

const appFolder = builtApp();
const { it, test } = serverTest(openEmbedded, { appFolder });
let person: Person;

it.beforeAll(async () => {
  person = await test.signUp();
});

describe('the error response', () => {
  const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers });

  it.each([
    ['malformed JSON', '{"email":', 400, 'MALFORMED_JSON'],
    ['an empty JSON body', '', 400, 'MALFORMED_JSON'],
    ['a list instead of an object', '[]', 400, 'VALIDATION'],
    ['an unknown field', '{"email":"a@example.com","password":"x","admin":true}', 400, 'VALIDATION'],
    [
      'a polluting key',
      '{"__proto__":{"admin":true},"email":"a@example.com","password":"x"}',
      400,
      'MALFORMED_JSON',
    ],
    ['a body over the limit', JSON.stringify({ email: 'x'.repeat(65 * 1024) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('the error response is sent for %s', async (_what, payload, status, code) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(errorOf(response).code).toBe(code);
  });

  it.each([
    ['another type', { 'content-type': 'text/xml' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['compressed JSON', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('the error response is sent for a body that is %s', async (_what, headers) => {
    const response = await post('{"email":"a@example.com","password":"x"}', headers);
    expect(response.statusCode).toBe(415);
    expect(errorOf(response).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it.each([
    ['nested without limit', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['nested deeper than 80 levels', `{"email":${'['.repeat(80)}${']'.repeat(80)}}`],
    ['with half of a character', '{"email":"a@example.com","password":"\\ud83d secret"}'],
  ])('the error response is sent for a body %s', async (_what, payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(/nests|half/),
    });
  });

  it('the error response is not sent for brackets in text and complete escaped characters', async () => {
    const url = `/api/workspaces/${person.workspaceId}/snippets`;
    const content = `${'[{'.repeat(100)} " \\ \\ud83d 😀`;
    const payload = JSON.stringify({ name: 'x', content }).replace('😀', '\\ud83d\\ude00');
    const headers = { 'content-type': 'application/json' };
    const response = await person.request({ method: 'POST', url, payload, headers });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ content });
  });

  it('the error response is sent for a query or a body that is not declared', async () => {
    const query = await person.request({ url: '/api/me?all=1' });
    expect(errorOf(query).code).toBe('VALIDATION');
    const body = await test.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: { all: true } });
    expect(errorOf(body).code).toBe('VALIDATION');
  });

  it.each([
    ['an incomplete escape', '/api/%ZZ'],
    ['a very long parameter', `/api/workspaces/${'x'.repeat(5000)}/tags`],
  ])('the error response is sent for a URL with %s', async (_what, url) => {
    const response = await test.app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(errorOf(response)).toMatchObject({
      code: 'NOT_FOUND',
      requestId: response.headers['x-request-id'],
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('the error response is sent for a URL that does not exist', async () => {
    for (const url of ['/api/none', '/api/workspaces/wsp_1/none', '/assets/none.js']) {
      const response = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(errorOf(response).code).toBe('NOT_FOUND');
    }
  });

  it('the error response has at most 25 issues for ten thousand invalid fields', async () => {
    const tags = Array.from({ length: 10_000 }, () => 1);
    const url = `/api/workspaces/${person.workspaceId}/snippets`;
    const response = await person.request({
      method: 'POST',
      url,
      payload: { name: 'x', content: 'x', tags },
    });
    expect(errorOf(response).issues?.length).toBeLessThanOrEqual(25);
    expect(response.body.length).toBeLessThan(10_000);
  });

  it('the error response has the same request id in the body and in the header', async () => {
    const response = await test.app.inject({ url: '/api/none' });
    expect(errorOf(response).requestId).toBe(response.headers['x-request-id']);
  });

  it('the error response never reveals internal details', async () => {
    const closed = await openEmbedded();
    const broken = await startTestApp(closed);
    await closed.dispose();
    const response = await broken.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'a@example.com', password: 'x' },
    });
    expect(response.statusCode).toBe(500);
    expect(errorOf(response).message).not.toMatch(/database|sqlite|open/i);
    expect((await broken.app.inject('/health/ready')).statusCode).toBe(503);
    await broken.close();
  });
});

describe('every response', () => {
  const operations: contracts.Operation[] = Object.values(contracts).flatMap((value) =>
    typeof value === 'object' && 'access' in value && 'id' in value ? [value] : [],
  );

  // Streams never end; events.test.ts checks their headers.
  const ending = operations.filter((operation) => operation.success.stream === undefined);
  const secure = {
    // An answer is no page: nothing in it may do anything.
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  };
  it.each(ending.map((operation) => [operation.id, operation] as const))(
    'every response of %s, success or refusal, forbids caching and has the security headers',
    async (_id, { method, path }) => {
      const url = path.replace(':workspaceId', person.workspaceId).replace(':snippetId', 'snp_none');
      // Requests that would end the person's session fail, because cookie and body are missing.
      const elsewhere = { origin: 'https://other.example' };
      const responses = [
        await person.request({ method, url }),
        await test.app.inject({ method, url, headers: elsewhere }),
      ];
      for (const { headers } of responses) {
        expect(headers).toMatchObject(secure);
        // No page of another origin may read it.
        expect(headers).not.toHaveProperty('access-control-allow-origin');
        expect(headers).not.toHaveProperty('server');
        expect(headers).not.toHaveProperty('x-powered-by');
      }
    },
  );

  it.each(['/snippets', '/api/none', '/api/%ZZ'])(
    'every response to %s has the security headers',
    async (url) => {
      const { headers } = await test.app.inject({ url, headers: { accept: 'text/html' } });
      // The page has its own policy for styles.
      const wanted = ['x-content-type-options', 'cache-control', 'x-request-id'] as const;
      for (const name of wanted) expect(headers[name]).toEqual(secure[name]);
      expect(headers).not.toHaveProperty('server');
    },
  );

  it.each(['/api/%zz', `/api/feature-flags/${'a'.repeat(200)}`])(
    'every response to %s, which the router refuses, has the security headers as well',
    async (url) => {
      const { headers } = await test.app.inject({ url });
      for (const [name, value] of Object.entries(secure))
        expect([name, headers[name]]).toEqual([name, value]);
    },
  );

  it('every response requires HTTPS for a year if the public origin has HTTPS, and only then', async () => {
    const own = await openEmbedded();
    const configuration = readConfiguration({
      NODE_ENV: 'test',
      PUBLIC_ORIGIN: 'https://sluice.example.com',
    });
    const https = await startTestApp(own, { configuration });
    const name = 'strict-transport-security';
    expect((await https.app.inject('/api/none')).headers[name]).toBe('max-age=31536000; includeSubDomains');
    expect((await test.app.inject('/api/none')).headers).not.toHaveProperty(name);
    await https.close();
    await own.dispose();
  });
});

describe('the application', () => {
  it('the application returns its page with a new nonce each time', async () => {
    const page = () => test.app.inject({ url: '/snippets?tags=a', headers: { accept: 'text/html' } });
    const [first, second] = await Promise.all([page(), page()]);
    const nonceOf = (body: string) => /content="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(first.statusCode).toBe(200);
    expect(nonceOf(first.body)).toHaveLength(32);
    expect(first.headers['content-security-policy']).toMatch(
      /^default-src 'self';script-src 'self';.*object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'$/,
    );
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonceOf(first.body)}'`);
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
  });

  it('the application responds to HEAD like to GET', async () => {
    const response = await test.app.inject({
      method: 'HEAD',
      url: '/auth',
      headers: { accept: 'text/html' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });

  it('the application never sends the page without its nonce', async () => {
    const response = await test.app.inject({ url: '/index.html', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('__CSP_NONCE__');
  });

  it('the application lets browsers cache hashed files for ever', async () => {
    const response = await test.app.inject('/assets/main-1234.js');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/../../data/session-secret',
    '/%2e%2e/data/sluice.sqlite',
    '/assets/%2e%2e%2f%2e%2e%2fdata',
  ])('the application serves no file outside its folder: %s', async (url) => {
    const response = await test.app.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  });
});
