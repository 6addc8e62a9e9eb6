import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const HTML = 'text/html; charset=utf-8';

/** What a page has in it for its first paint. */
export const INLINE = { script: 'void 0;', style: 'p{margin:0}' };

const page = (name: string) => `<!doctype html>
<script data-scripts="/assets/main-1234.js">${INLINE.script}</script>
<style>${INLINE.style}</style>
<style id="filled-later"></style>
<script type="application/ld+json">{"name":"${name}"}</script>
<title>${name}</title>
<link rel="canonical" href="__PUBLIC_ORIGIN__/${name}"/>
<p>${name} <a href="mailto:info@sluice.example">info@sluice.example</a> ${'Sluice '.repeat(200)}</p>
`;

/** What a build has besides the files of a test. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<meta property="csp-nonce" content="__CSP_NONCE__" /><title>Sluice</title>',
  'assets/main-1234.js': 'export {};',
  'pages/home.html': page('home'),
  'pages/privacy.html': page('privacy'),
  'pages/not-found.html': page('not-found'),
  'pages/robots.txt': 'User-agent: *\nDisallow: /snippets\n\nSitemap: __PUBLIC_ORIGIN__/sitemap.xml\n',
  'pages/sitemap.xml': '<urlset>\n<url><loc>__PUBLIC_ORIGIN__/</loc></url>\n</urlset>\n',
  'pages/routes.json': JSON.stringify({
    documents: [
      { path: '/', file: 'home.html', type: HTML, needsOrigin: false },
      { path: '/privacy', file: 'privacy.html', type: HTML, needsOrigin: false },
      { path: '/robots.txt', file: 'robots.txt', type: 'text/plain; charset=utf-8', needsOrigin: false },
      {
        path: '/sitemap.xml',
        file: 'sitemap.xml',
        type: 'application/xml; charset=utf-8',
        needsOrigin: true,
      },
    ],
    application: ['/auth', '/snippets', '/invite/:token?', '/onboarding', '/onboarding/*'],
    drawn: [],
  }),
};

/**
 * The folder of a small build, until the file ends.
 * @param own files by their path, in addition or instead
 */
export function builtApp(own: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-built-app-'));
  for (const [name, content] of Object.entries({ ...FILES, ...own })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
