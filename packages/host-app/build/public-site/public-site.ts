import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defaultServerConditions, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import type { DrawnPages, RenderedPage } from '../../src/site/render.tsx';
import { buildClient } from './client-files.ts';
import { robotsText, sitemap } from './crawlers.ts';
import { withRenderer, type Renderer } from './renderer.ts';

const OPENING = new URL('opening.js', import.meta.url);

/** Pages are rendered from the sources, with the one copy of styled-components that collects their styles. */
const WHILE_DEVELOPING: InlineConfig = {
  ssr: {
    noExternal: ['styled-components'],
    resolve: { conditions: ['@sluice/source', ...defaultServerConditions] },
  },
};

const HTML = 'text/html; charset=utf-8';

/** The script of the first paint, without its comments: it is sent with every page. */
async function openingScript(): Promise<string> {
  return (await readFile(OPENING, 'utf8')).replaceAll(/^\s*(?:\/\/.*)?\n|^\s+/gm, '').trim();
}

/** Writes a file of the build. Text that browsers load is compressed once, here. */
async function write(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  if (!/^assets\/.*\.(?:css|js|svg)$/.test(name)) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** What the server replaces with the nonce of each answer. */
const NONCE = '__CSP_NONCE__';

/**
 * The application's page with what the build has drawn in it: a text for each way in which it may be shown, in front of what is
 * for browsers without scripts. `opening.js` makes a page of one of them. Browsers skip the others, as they skip all scripts of a
 * type that they don't know.
 */
function drawnDocument({ bodies, facts, styles, madeStyles }: DrawnPages, page: string): string {
  const marks = madeStyles.replace('<style', `<style nonce="${NONCE}"`);
  const known = Object.entries(facts).map(([name, fact]) => ` data-${name}="${escapeQuotes(fact)}"`);
  const texts = Object.entries(bodies).map(
    ([name, body], index) =>
      `<script type="text/plain" id="drawn-${name}"${index === 0 ? known.join('') : ''}>${body}</script>`,
  );
  return page
    .replace('</head>', () => `<style nonce="${NONCE}">${styles}</style>${marks}</head>`)
    .replace('<noscript', () => `${texts.join('')}<noscript`);
}

const escapeQuotes = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A page of the application with what link previews read. Each tag has a line of its own: the server may leave it out. */
function withPreview(renderer: Renderer, page: string, about: 'signIn' | 'invitation', path: string): string {
  const tags = renderer.socialTags(renderer.previewTexts[about], path);
  return page.replace('</head>', () => `\n${tags.join('\n')}\n</head>`);
}

/** Renders the public pages, and writes them with what they load, and with what the server has to know about addresses. */
async function writeSite(config: InlineConfig, folder: string, renderer: Renderer): Promise<void> {
  const client = await buildClient(config);
  const files = new Map(client.files);
  const opening = await openingScript();
  const addPage = (file: string, page: RenderedPage, path: string | undefined) => {
    const styles = client.styles + page.styles;
    const scripts = path === undefined ? [] : client.scriptsOf(path);
    const fonts = client.fontsOf(path);
    files.set(`pages/${file}`, renderer.toDocument(page, path, { opening, styles, scripts, fonts }));
  };
  const documents = renderer.publicPaths.map((path) => {
    const page = renderer.renderPage(path);
    const file = path === '/' ? 'home.html' : `${path.slice(1)}.html`;
    if (page !== undefined) addPage(file, page, path);
    return { path, file, type: HTML, needsOrigin: false };
  });
  addPage('not-found.html', renderer.renderNotFound(), undefined);
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const signIn = withPreview(renderer, index, 'signIn', '/auth');
  files.set('pages/sign-in.html', drawnDocument(await renderer.renderSignIn(), signIn));
  for (const { path, file } of renderer.signedInPages)
    files.set(`pages/${file}`, drawnDocument(await renderer.renderSignedIn(path), index));
  files.set('pages/invitation.html', withPreview(renderer, index, 'invitation', '/invite'));
  files.set('pages/robots.txt', robotsText(renderer.personalPaths));
  files.set('pages/sitemap.xml', sitemap(renderer.publicPaths));
  const texts = [
    { path: '/robots.txt', file: 'robots.txt', type: 'text/plain; charset=utf-8', needsOrigin: false },
    { path: '/sitemap.xml', file: 'sitemap.xml', type: 'application/xml; charset=utf-8', needsOrigin: true },
  ];
  const drawn = [
    ...renderer.signInPaths.map((path) => ({ path, file: 'sign-in.html' })),
    { path: renderer.invitationPath, file: 'invitation.html' },
    ...renderer.signedInPages,
  ];
  const routes = { documents: [...documents, ...texts], application: renderer.applicationPaths, drawn };
  files.set('pages/routes.json', JSON.stringify(routes));
  await Promise.all([...files].map(([name, content]) => write(folder, name, content)));
}

/** Answers the public pages while developing, rendered again each time. */
function serveSite(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?');
    void (async () => {
      const renderer = (await server.ssrLoadModule('/src/site/render.tsx')) as Renderer;
      const page = renderer.renderPage(path);
      if (page === undefined) return next();
      const { toDocument } = (await server.ssrLoadModule('/src/site/document.ts')) as typeof renderer;
      const files = { opening: await openingScript(), scripts: ['/src/site/hydrate.tsx'], fonts: [] };
      const html = toDocument(page, path, { ...files, styles: page.styles });
      response.setHeader('content-type', HTML);
      response.end(await server.transformIndexHtml(path, html.replaceAll(/.*__PUBLIC_ORIGIN__.*\n/g, '')));
      // oxlint-disable-next-line promise/no-callback-in-promise -- Vite's middlewares know only callbacks
    })().catch(next);
  });
}

/**
 * Makes documents of the public pages, which are complete without a script: in the build as files, and while developing
 * at each request.
 * @param config what decides which modules there are
 */
export function publicSite(config: InlineConfig): Plugin {
  let folder = '';
  return {
    name: 'public-site',
    // The application is never rendered on a server, and is smaller without.
    config: (_config, { command }) => (command === 'serve' ? WHILE_DEVELOPING : undefined),
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    configureServer: serveSite,
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        const own = { ...config, configFile: false as const };
        return withRenderer(own, (renderer) => writeSite(own, folder, renderer));
      },
    },
  };
}
