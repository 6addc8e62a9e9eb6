import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { builtApp, INLINE } from '../support/built-app.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { errorOf, startTestApp } from '../support/test-app.ts';

const appFolder = builtApp({
  'site/videos/sync.mp4': Buffer.alloc(5000, 7),
  'site/videos/sync.webm': Buffer.alloc(4000, 7),
  'site/videos/sync.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nConnect Braze.\n',
});
const { it, test } = serverTest(openEmbedded, { appFolder });

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** What the build says about its pages: the same file as the server reads. */
const { documents } = JSON.parse(readFileSync(join(appFolder, 'pages/routes.json'), 'utf8')) as {
  documents: { path: string; type: string; needsOrigin: boolean }[];
};
const pages = documents
  .filter(({ type, needsOrigin }) => type.startsWith('text/html') && !needsOrigin)
  .map(({ path }) => path);
/** A page by its address, as the files of this build are named. */
const titleOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

describe.each(pages)('the public page %s', (path) => {
  it.each([
    ['a browser', browser],
    ['a link previewer', { accept: '*/*' }],
    ['a client that accepts JSON only', { accept: 'application/json' }],
    ['a client that accepts pictures only', { accept: 'image/*' }],
    ['a client whose Accept is none', { accept: 'nonsense' }],
    ['a client that accepts nothing of HTML', { accept: 'text/html;q=0' }],
    ['a client that does not say what it accepts', {}],
  ])(
    'a public page is sent to %s, and its headers alone to HEAD',
    async (_who, headers: Record<string, string>) => {
      for (const url of [path, `${path}?utm_source=mail`]) {
        const got = await get(url, headers);
        expect(got.statusCode).toBe(200);
        expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(got.body).toContain(`<title>${titleOf(path)}</title>`);
        const head = await test.app.inject({ method: 'HEAD', url, headers });
        expect([head.statusCode, head.body]).toEqual([200, '']);
        for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary'])
          expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
      }
    },
  );
});

it('there are public pages besides the first', () => {
  expect(pages).toContain('/');
  expect(pages.length).toBeGreaterThan(1);
});

describe('a public page', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a public page is compressed with %s, with a tag of its own', async (encoding, decompress) => {
    const plain = await get('/');
    const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(headers['etag']).not.toBe(plain.headers['etag']);
    expect(decompress(rawPayload).toString()).toBe(plain.body);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it.each([
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['br;q=many', undefined],
  ])(
    'a public page is sent with the right encoding to a client that accepts "%s": %s',
    async (accepted, encoding) => {
      const { headers } = await get('/', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
    },
  );

  it('a public page may be kept, but is asked for again each time, and not sent again while it is the same', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, no-cache');
    const tag = headers['etag'] ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag: tag, vary: 'accept-encoding' });
    }
    const other = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': tag });
    expect(other.statusCode).toBe(200);
  });

  it('a public page allows scripts and styles from our origin, those in the page itself by their hash, and no others', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const [url, status] of [
      ['/', 200],
      ['/nonsense', 404],
    ] as const) {
      const { headers, statusCode } = await get(url, browser);
      expect(statusCode).toBe(status);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' ${hash(INLINE.script)};`);
      expect(policy).toContain(`style-src 'self' ${hash('')} ${hash(INLINE.style)};`);
      expect(policy).not.toContain('nonce');
    }
  });

  it("a public page has its hashes for itself: the application's page and the API allow nothing inline", async () => {
    for (const [url, policy] of [
      ['/auth', "script-src 'self';"],
      ['/api/client-configuration', "default-src 'none';"],
      ['/assets/main-1234.js', "default-src 'none';"],
    ] as const) {
      const { headers } = await get(url);
      expect(String(headers['content-security-policy'])).toContain(policy);
      expect(String(headers['content-security-policy'])).not.toContain('sha256');
    }
  });

  it('a public page with a slash at its end leads to the one without', async () => {
    const { statusCode, headers } = await get('/privacy/');
    expect([statusCode, headers['location']]).toEqual([308, '/privacy']);
  });
});

describe('the public origin', () => {
  const started = async (environment: Record<string, string>) => {
    const store = await openEmbedded();
    const configuration = readConfiguration({ NODE_ENV: 'test', ...environment });
    const own = await startTestApp(store, { configuration, appFolder });
    return { own, stop: async () => (await own.close(), await store.dispose()) };
  };

  it('the public origin is in the pages, in robots.txt and in the sitemap', async () => {
    const { own, stop } = await started({ PUBLIC_ORIGIN: 'https://sluice.example.com' });
    const textOf = async (url: string) => (await own.app.inject(url)).body;
    expect(await textOf('/privacy')).toContain('href="https://sluice.example.com/privacy"');
    expect(await textOf('/robots.txt')).toContain('Sitemap: https://sluice.example.com/sitemap.xml');
    expect(await textOf('/sitemap.xml')).toContain('<loc>https://sluice.example.com/</loc>');
    await stop();
  });

  it('the public origin is left out when it is not configured, and so are the sitemap and canonical links', async () => {
    const { body } = await get('/privacy', { host: 'evil.example' });
    expect(body).not.toMatch(/__PUBLIC_ORIGIN__|canonical|evil/);
    expect(body).toContain('<p>privacy');
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toBe('User-agent: *\nDisallow: /snippets\n\n');
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
  });
});

it("the operator's address is in the pages, and nothing in it becomes markup", async () => {
  const store = await openEmbedded();
  const configuration = { ...readConfiguration({ NODE_ENV: 'test' }), contactEmail: '"<b>"@example.com' };
  const own = await startTestApp(store, { configuration, appFolder });
  const { body } = await own.app.inject('/');
  expect(body).toContain(
    '<a href="mailto:&quot;&lt;b&gt;&quot;@example.com">&quot;&lt;b&gt;&quot;@example.com</a>',
  );
  expect(body).not.toContain('info@sluice.example');
  await own.close();
  await store.dispose();
});

describe("the application's page", () => {
  it.each(['/auth', '/auth/', '/snippets?tags=a', '/invite', '/invite/inv_abc'])(
    "the application's page is sent for %s, whatever the client accepts",
    async (url) => {
      for (const headers of [browser, { accept: '*/*' }, {}] as Record<string, string>[]) {
        const response = await get(url, headers);
        expect(response.statusCode).toBe(200);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.body).toContain('csp-nonce');
      }
    },
  );
});

describe('an unknown address', () => {
  const unknown = [
    '/nonsense',
    '/snippets/none',
    '/.env',
    '/.git/config',
    '/foo.js',
    '/wp-login.php',
    '/index.html',
    '/pages/home.html',
    '/pages/routes.json',
    '/invite/a/b',
    // They cannot be decoded.
    '/%E0%A4%A',
    '/snippets/%zz?next=%',
  ];

  it('whatever is below the address of onboarding is the application: its guard knows where the person belongs', async () => {
    for (const url of ['/onboarding', '/onboarding/', '/onboarding/plan', '/onboarding/a/b?step=2']) {
      const response = await get(url, browser);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.body).toContain('<title>Sluice</title>');
    }
  });

  it.each(unknown)('an unknown address shows a browser the page that says so: %s', async (url) => {
    const response = await get(url, browser);
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept, accept-encoding' });
    expect(response.body).toContain('<title>not-found</title>');
  });

  it.each(unknown)('an unknown address sends everybody else an error: %s', async (url) => {
    const response = await get(url, { accept: '*/*' });
    expect(response.statusCode).toBe(404);
    expect(errorOf(response).code).toBe('NOT_FOUND');
  });

  it.each(['/api/none', '/assets/none.js'])(
    'an unknown address has no page for a person: %s',
    async (url) => {
      const response = await get(url, browser);
      expect(response.statusCode).toBe(404);
      expect(errorOf(response).code).toBe('NOT_FOUND');
    },
  );
});

describe('a method that an address does not have', () => {
  it.each([
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/privacy', 'GET, HEAD'],
    ['DELETE', '/snippets', 'GET, HEAD'],
    ['POST', '/invite/inv_abc', 'GET, HEAD'],
    ['POST', '/assets/main-1234.js', 'GET, HEAD'],
    ['GET', '/api/auth/sign-in', 'POST'],
    ['PUT', '/api/workspaces/wsp_1/snippets/snp_1', 'DELETE, GET, HEAD, PATCH'],
    ['PATCH', '/health/live', 'GET, HEAD'],
  ] as const)(
    'a method that an address does not have is refused for %s %s, with those that it has',
    async (method, url, allowed) => {
      const response = await test.app.inject({ method, url, headers: { accept: 'application/json' } });
      expect(response.statusCode).toBe(405);
      expect(response.headers['allow']).toBe(allowed);
      expect(errorOf(response).code).toBe('METHOD_NOT_ALLOWED');
    },
  );

  it('a method that an address does not have is not mentioned for an unknown address', async () => {
    expect((await test.app.inject({ method: 'POST', url: '/wp-login.php' })).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: '/api/none' })).statusCode).toBe(404);
  });
});

describe('a video', () => {
  it.each([
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
    ['vtt', 'text/vtt; charset=utf-8'],
  ])('a video ending with .%s has the type %s, and may be kept for an hour', async (ending, type) => {
    const { statusCode, headers } = await get(`/site/videos/sync.${ending}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
    });
  });

  it('a video is sent in the parts that a player asks for', async () => {
    const part = await get('/site/videos/sync.mp4', { range: 'bytes=1000-1999' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 1000-1999/5000');
    expect(part.rawPayload.length).toBe(1000);
    const beyond = await get('/site/videos/sync.mp4', { range: 'bytes=9000-' });
    expect(beyond.statusCode).toBe(416);
  });
});
