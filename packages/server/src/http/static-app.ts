import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { COMPRESSION } from './compression.ts';
import { sendNotFound } from './error-handler.ts';

/** The placeholder in the built page that each response replaces with its nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Serves the built application, with files as the build compressed them. Files with a hash in their name may be cached for
 * ever. Every other URL that a browser opens gets the page; anything else gets an API error.
 */
export async function installStaticApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  app.setNotFoundHandler(sendNotFound);
  const indexFile = folder === undefined ? undefined : join(folder, 'index.html');
  if (folder === undefined || indexFile === undefined || !existsSync(indexFile)) return;
  const page = readFileSync(indexFile, 'utf8');
  const assets = join(folder, 'assets') + sep;
  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    // The page is never sent unchanged: it needs its nonce. Compressed files have the address of what they were made from.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(assets);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { compress: COMPRESSION }, (request, reply) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    const isPage = wantsPage && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, reply.pageNonce()));
  });
}
