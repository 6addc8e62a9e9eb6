import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contracts from '../src/contracts/index.ts';
import { openStore } from '../src/store/open-store.ts';
import type { Store } from '../src/store/store.ts';
import { errorOf, startTestApp, type Person, type TestApp } from './test-app.ts';

let folder: string;
let store: Store;
let test: TestApp;
let person: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-http-'));
  const appFolder = join(folder, 'app');
  mkdirSync(join(appFolder, 'assets'), { recursive: true });
  writeFileSync(
    join(appFolder, 'index.html'),
    '<meta property="csp-nonce" content="__CSP_NONCE__" /><title>Sluice</title>',
  );
  writeFileSync(join(appFolder, 'assets/main-1234.js'), 'export {};');
  store = await openStore({ dataDir: join(folder, 'data') });
  test = await startTestApp({ store, dispose: () => store.close() }, { appFolder });
  person = await test.signUp();
});
afterAll(async () => {
  await test.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('bad requests get the one error body', () => {
  const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers });

  it.each([
    ['malformed JSON', '{"email":', 400, 'MALFORMED_JSON'],
    ['an empty JSON body', '', 400, 'MALFORMED_JSON'],
    ['a list where an object belongs', '[]', 400, 'VALIDATION'],
    ['an unknown field', '{"email":"a@example.com","password":"x","admin":true}', 400, 'VALIDATION'],
    [
      'a polluting key',
      '{"__proto__":{"admin":true},"email":"a@example.com","password":"x"}',
      400,
      'MALFORMED_JSON',
    ],
    ['a body over the limit', JSON.stringify({ email: 'x'.repeat(65 * 1024) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_what, payload, status, code) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(errorOf(answer).code).toBe(code);
  });

  it('a body that is no JSON', async () => {
    const answer = await post('<xml/>', { 'content-type': 'text/xml' });
    expect(answer.statusCode).toBe(415);
    expect(errorOf(answer).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('an address that does not exist', async () => {
    for (const url of ['/api/none', '/api/workspaces', '/assets/none.js']) {
      const answer = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(errorOf(answer).code).toBe('NOT_FOUND');
    }
  });

  it('ten thousand wrong fields, with at most 25 issues and a small answer', async () => {
    const tags = Array.from({ length: 10_000 }, () => 1);
    const url = `/api/workspaces/${person.workspaceId}/snippets`;
    const answer = await person.request({ method: 'POST', url, payload: { name: 'x', content: 'x', tags } });
    expect(errorOf(answer).issues?.length).toBeLessThanOrEqual(25);
    expect(answer.body.length).toBeLessThan(10_000);
  });

  it('says the same request id in the body and in the header', async () => {
    const answer = await test.app.inject({ url: '/api/none' });
    expect(errorOf(answer).requestId).toBe(answer.headers['x-request-id']);
  });

  it('never shows what went wrong inside', async () => {
    const closed = await openStore({ dataDir: join(folder, 'closed') });
    const broken = await startTestApp({ store: closed, dispose: () => closed.close() });
    await closed.close();
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'a@example.com', password: 'x' },
    });
    expect(answer.statusCode).toBe(500);
    expect(errorOf(answer).message).not.toMatch(/database|sqlite|open/i);
    expect((await broken.app.inject('/health/ready')).statusCode).toBe(503);
    await broken.close();
  });
});

describe('every answer', () => {
  it.each(['/', '/api/none', '/health/live', '/api/client-configuration'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('of the interface is kept by no cache', async () => {
    expect((await test.app.inject('/api/client-configuration')).headers['cache-control']).toBe('no-store');
  });
});

describe('the application', () => {
  it('answers every page address with the page, and a nonce that is new each time', async () => {
    const page = () => test.app.inject({ url: '/snippets?tags=a', headers: { accept: 'text/html' } });
    const [first, second] = await Promise.all([page(), page()]);
    const nonceOf = (body: string) => /content="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(first.statusCode).toBe(200);
    expect(nonceOf(first.body)).toHaveLength(32);
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonceOf(first.body)}'`);
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
  });

  it('lets browsers keep hashed files for ever', async () => {
    const answer = await test.app.inject('/assets/main-1234.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/../../data/session-secret',
    '/%2e%2e/data/sluice.sqlite',
    '/assets/%2e%2e%2f%2e%2e%2fdata',
  ])('serves nothing outside its folder: %s', async (url) => {
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the OpenAPI document', () => {
  it('describes exactly the operations of the contract', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    const described = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => operation.operationId);
    const declared = Object.values(contracts).flatMap((value) =>
      typeof value === 'object' && 'access' in value && 'id' in value ? [value.id] : [],
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
    expect(document.openapi).toBe('3.1.0');
  });

  it('names a route for each operation, and no route is missing from it', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    const routes = test.app.printRoutes({ commonPrefix: false });
    for (const path of Object.keys(document.paths)) {
      const last =
        path
          .split('/')
          .at(-1)
          ?.replace(/^\{(.+)\}$/, ':$1') ?? '';
      expect(routes).toContain(last);
    }
  });
});
