import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './error-handler.ts';

/** The placeholder in the built page that each response replaces with its nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Serves the built application. Files with a hash in their name may be cached for ever. Every other URL that a browser
 * opens gets the page; anything else gets an API error.
 */
export async function installStaticApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const indexFile = folder === undefined ? undefined : join(folder, 'index.html');
  if (folder === undefined || indexFile === undefined || !existsSync(indexFile)) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const page = readFileSync(indexFile, 'utf8');
  const assets = join(folder, 'assets') + sep;
  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // The page is never sent unchanged: it needs its nonce.
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(assets);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && (request.headers.accept ?? '').includes('text/html');
    const isPage = wantsPage && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage) return sendNotFound(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, reply.pageNonce()));
  });
}
