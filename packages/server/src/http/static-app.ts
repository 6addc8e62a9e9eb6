import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import { htmlEscape } from 'escape-goat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Configuration } from '../config/configuration.ts';
import { withBasePath } from './base-path.ts';
import { COMPRESSION } from './compression.ts';
import { sendMethodNotAllowed, sendNotFound } from './error-handler.ts';
import { PublicDocument, withOrigin } from './public-document.ts';

/** The placeholder in the built page that each response replaces with its nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The address that the pages are built with (`site/useSiteConfiguration.ts` of the application). */
const BUILT_CONTACT = 'info@sluice.example';

/** Below it, the build puts what is not served as it is. */
const PAGES = 'pages';

/** What the build says about the addresses that it makes pages for (`packages/host-app/build/public-site/public-site.ts`). */
const Routes = z.strictObject({
  documents: z.array(
    z.strictObject({
      path: z.string(),
      file: z.string(),
      type: z.string(),
      /** Whether there is nothing to say without knowing the public origin. */
      needsOrigin: z.boolean(),
    }),
  ),
  /** The paths at which the application has a page. */
  application: z.array(z.string()),
});

const HTML = 'text/html; charset=utf-8';
const ONE_HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves what was built: the public pages, which are complete documents, the application at its own addresses, and files.
 * Everything else is 404.
 */
export async function installStaticApp(
  app: FastifyInstance,
  folder: string | undefined,
  { publicOrigin, contactEmail }: Pick<Configuration, 'publicOrigin' | 'contactEmail'>,
): Promise<void> {
  const routesFile = folder === undefined ? undefined : join(folder, PAGES, 'routes.json');
  if (folder === undefined || routesFile === undefined || !existsSync(routesFile)) {
    app.setNotFoundHandler((request, reply) => refuse(app, request, reply));
    return;
  }
  const { documents, application } = Routes.parse(JSON.parse(readFileSync(routesFile, 'utf8')));
  const read = (file: string) =>
    withBasePath(withOrigin(readFileSync(join(folder, file), 'utf8'), publicOrigin), publicOrigin).replaceAll(
      BUILT_CONTACT,
      htmlEscape(contactEmail),
    );
  await serveFiles(app, folder);
  const served = documents
    .filter(({ needsOrigin }) => !needsOrigin || publicOrigin !== undefined)
    .map(({ path, file, type }) => ({ path, document: new PublicDocument(read(join(PAGES, file)), type) }));
  for (const { path, document } of served) serveDocument(app, path, document);
  serveApplication(app, read('index.html'), application);
  const notFoundPage = new PublicDocument(read(join(PAGES, 'not-found.html')), HTML);
  app.addHook('onListen', () => {
    for (const { document } of served) void document.compress();
  });
  app.setNotFoundHandler((request, reply) =>
    isForPage(request) ? notFoundPage.sendAsNotFound(request, reply) : refuse(app, request, reply),
  );
}

/**
 * What hashed files are sent without. The policies are about pages; nobody asks for a part of such a file, and whether it
 * is still the same is never asked, or by its tag.
 */
const NEEDLESS_HEADERS = [
  'accept-ranges',
  'last-modified',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

/** Files as the build compressed them. Those with a hash in their name may be cached for ever. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const hashed = join(folder, 'assets') + sep;
  const media = join(folder, 'site') + sep;
  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    // Pages get something of their own each. Compressed files have the address of what they were made from.
    globIgnore: ['index.html', `${PAGES}/**`, '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      if (path.startsWith(hashed)) for (const name of NEEDLESS_HEADERS) void reply.removeHeader(name);
      const lifetime = path.startsWith(media) ? ONE_HOUR : 'no-cache';
      void reply.header('cache-control', path.startsWith(hashed) ? FOR_EVER : lifetime);
    },
  });
}

/** A public page, for whatever the client accepts: link previewers and crawlers rarely ask for HTML. */
function serveDocument(app: FastifyInstance, path: string, document: PublicDocument): void {
  app.get(path, (request, reply) => document.send(request, reply));
  if (path !== '/') app.get(`${path}/`, (_request, reply) => reply.redirect(path, 308));
}

/** The page of the application, which is the same at all its addresses, with a new nonce each time. */
function serveApplication(app: FastifyInstance, page: string, paths: readonly string[]): void {
  const addresses = paths.flatMap((path) => (path.includes(':') ? [path] : [path, `${path}/`]));
  for (const address of addresses) {
    app.get(address, { compress: COMPRESSION }, (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(HTML)
        .send(page.replaceAll(NONCE_PLACEHOLDER, reply.pageNonce())),
    );
  }
}

/** Whether somebody opens an address in a browser that nothing is at. */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && (headers.accept ?? '').includes('text/html') && !/^\/(?:api|assets)\//.test(url);
}

function refuse(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const methods = app.methodsOf(path);
  // A route that refuses says so itself: then the method is right.
  const isWrongMethod = methods.length > 0 && !methods.includes(request.method);
  return isWrongMethod ? sendMethodNotAllowed(request, reply, methods) : sendNotFound(request, reply);
}
