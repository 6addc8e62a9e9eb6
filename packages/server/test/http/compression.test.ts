import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { ORGANIZATION_NAME_MAX, PERSON_NAME_MAX } from '../../src/contracts/index.ts';
import { respondsWithSecret } from '../../src/operations/register-operation.ts';
import { operations } from '../authorization/operations.ts';
import { builtApp } from '../support/built-app.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { PASSWORD, unlimited, type Person } from '../support/test-app.ts';

const SCRIPT = `export default ${JSON.stringify('Sluice '.repeat(500))};`;
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 1, 2, 3]);
const PAGE = `<meta property="csp-nonce" content="__CSP_NONCE__" /><title>Sluice</title>${'<p>Sluice</p>'.repeat(200)}`;

const appFolder = builtApp({
  'index.html': PAGE,
  'assets/main-1234.js': SCRIPT,
  'assets/main-1234.js.br': brotliCompressSync(SCRIPT),
  'assets/main-1234.js.gz': gzipSync(SCRIPT),
  'assets/inter-1234.woff2': FONT,
});
const { it, test } = serverTest(openEmbedded, { appFolder, rateLimits: unlimited });
let port: number;
let person: Person;
let snippet: string;

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** The body as it was sent. */
  raw: Buffer;
  /** The body as it is read. */
  text: string;
}

const decode = (encoding: string | undefined, raw: Buffer): Buffer => {
  if (raw.length === 0) return raw;
  if (encoding === 'br') return brotliDecompressSync(raw);
  return encoding === 'gzip' ? gunzipSync(raw) : raw;
};

/** Asks the listening server, as a client that does nothing on its own. */
async function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Answer> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  asked.end(body && JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const raw = await buffer(response);
  const { statusCode: status, headers: received } = response;
  // A part of something compressed can't be read by itself.
  const text = status === 206 ? '' : decode(received['content-encoding'], raw).toString();
  return { status, headers: received, raw, text };
}

const accepting = (encodings: string) => ({ 'accept-encoding': encodings });
const authorized = () => ({ authorization: `Bearer ${person.session.accessToken}` });

it.beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
  person = await test.signUp();
  snippet = `/api/workspaces/${person.workspaceId}/snippets`;
  const body = { name: 'Long', content: 'Hello there. '.repeat(500), tags: [] };
  const created = await ask(snippet, authorized(), { method: 'POST', body });
  snippet = `${snippet}/${(JSON.parse(created.text) as { id: string }).id}`;
});

describe('a file', () => {
  const file = '/assets/main-1234.js';

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['identity', undefined],
    ['*;q=0', undefined],
    ['', undefined],
  ])(
    'a file is sent with the right encoding to a client that accepts "%s": %s',
    async (accepted, encoding) => {
      const { status, headers, raw, text } = await ask(file, accepting(accepted));
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(text).toBe(SCRIPT);
      expect(headers['content-type']).toMatch(/javascript; charset=utf-8$/);
      expect(headers['content-length']).toBe(String(raw.length));
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it('a file is sent as it is to a client that names no encoding', async () => {
    const { headers, text } = await ask(file);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(text).toBe(SCRIPT);
  });

  it('a file has another tag in each encoding, and is not sent again to a client that has it', async () => {
    const tags = new Set<string | undefined>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { etag = '' } = (await ask(file, accepting(encoding))).headers;
      tags.add(etag);
      const again = await ask(file, { ...accepting(encoding), 'if-none-match': etag });
      expect([again.status, again.raw.length, again.headers.vary]).toEqual([304, 0, 'accept-encoding']);
    }
    expect(tags.size).toBe(3);
  });

  it('a file answers HEAD with the headers of GET', async () => {
    const got = await ask(file, accepting('br'));
    const { status, headers, raw } = await ask(file, accepting('br'), { method: 'HEAD' });
    expect([status, raw.length]).toEqual([200, 0]);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary']) {
      expect([name, headers[name]]).toEqual([name, got.headers[name]]);
    }
  });

  it('a file is sent in parts that fit the whole', async () => {
    for (const encoding of ['br', 'identity']) {
      const whole = await ask(file, accepting(encoding));
      const part = await ask(file, { ...accepting(encoding), range: 'bytes=2-9' });
      expect(part.status).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes 2-9/${whole.raw.length}`);
      expect(part.headers['content-encoding']).toBe(whole.headers['content-encoding']);
      expect(part.raw).toEqual(whole.raw.subarray(2, 10));
    }
  });

  it('a file that was not worth compressing is sent as it is', async () => {
    const { headers, raw } = await ask('/assets/inter-1234.woff2', accepting('br, gzip'));
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('accept-encoding');
    expect(raw).toEqual(FONT);
  });

  it.each(['.br', '.gz'])('a file has no address of its own when it ends with %s', async (ending) => {
    expect((await ask(file + ending, accepting('br, gzip'))).status).toBe(404);
  });
});

describe('the page', () => {
  const html = { accept: 'text/html' };

  it.each(['br', 'gzip'])('the page is compressed with %s, with its nonce in it', async (encoding) => {
    const { headers, raw, text } = await ask('/snippets', { ...html, ...accepting(encoding) });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(raw.length));
    expect(headers.vary).toBe('accept-encoding');
    const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(raw.length).toBeLessThan(PAGE.length / 2);
  });

  it('the page answers HEAD as it answers GET', async () => {
    const { status, headers, raw } = await ask(
      '/snippets',
      { ...html, ...accepting('br') },
      { method: 'HEAD' },
    );
    expect([status, raw.length]).toEqual([200, 0]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('JSON', () => {
  it.each(['br', 'gzip'])('JSON of more than a kilobyte is compressed with %s', async (encoding) => {
    const { headers, raw, text } = await ask(snippet, { ...authorized(), ...accepting(encoding) });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    expect(raw.length).toBeLessThan(1000);
    expect(JSON.parse(text)).toMatchObject({ name: 'Long' });
  });

  it('JSON is sent uncompressed when it is short, or when the client accepts no compression', async () => {
    const short = await ask('/api/client-configuration', accepting('br'));
    const plain = await ask(snippet, authorized());
    const refused = await ask(snippet, { ...authorized(), ...accepting('br;q=0, gzip;q=0') });
    for (const { headers, raw, text } of [short, plain, refused]) {
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers['content-length']).toBe(String(raw.length));
      expect(JSON.parse(text)).toBeTypeOf('object');
    }
  });

  it('JSON with a token in it is sent as it is, however long it gets', async () => {
    const name = 'ä'.repeat(PERSON_NAME_MAX);
    const organizationName = 'ä'.repeat(ORGANIZATION_NAME_MAX);
    const names = { firstName: name, lastName: name, organizationName };
    await ask('/api/me', authorized(), { method: 'PATCH', body: names });
    const { headers, raw } = await ask('/api/auth/sign-in', accepting('br, gzip'), {
      method: 'POST',
      body: { email: person.session.user.email, password: PASSWORD },
    });
    expect(raw.toString()).toContain('accessToken');
    expect(raw.length).toBeGreaterThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

it('answers with a secret in them are those that start a session, the one with a link that does, and those of a second step', () => {
  const withSecret = operations.filter(respondsWithSecret).map(({ id }) => id);
  expect(withSecret.toSorted()).toEqual([
    'addPasskey',
    'beginAuthenticator',
    'confirmAuthenticator',
    'enterDemo',
    'exchangeCode',
    'finishSignIn',
    'refreshSession',
    'renewRecoveryCodes',
    'requestMagicLink',
    'signIn',
    'signInWithPasskey',
    'signUp',
    'verifyLink',
  ]);
});
