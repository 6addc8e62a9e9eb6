import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import { htmlEscape } from 'escape-goat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Configuration } from '../config/configuration.ts';
import { withBasePath } from './base-path.ts';
import { COMPRESSION } from './compression.ts';
import { sendMethodNotAllowed, sendNotFound } from './error-handler.ts';
import { inlineHashes, type InlineHashes } from './security-headers.ts';

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
      /** True when there is nothing to say without knowing the public origin. */
      needsOrigin: z.boolean(),
    }),
  ),
  /** The paths at which the application has a page. */
  application: z.array(z.string()),
  /** Those that have a document of their own: with the first screen in it, or with what link previews read. */
  drawn: z.array(z.strictObject({ path: z.string(), file: z.string() })),
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
  const { documents, application, drawn } = Routes.parse(JSON.parse(readFileSync(routesFile, 'utf8')));
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
  const isDrawn = new Set(drawn.map(({ path }) => path));
  for (const { path, file } of drawn) serveApplication(app, read(join(PAGES, file)), [path]);
  serveApplication(
    app,
    read('index.html'),
    application.filter((path) => !isDrawn.has(path)),
  );
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

/** A page of the application, which is the same at all its addresses, with a new nonce each time. */
function serveApplication(app: FastifyInstance, page: string, paths: readonly string[]): void {
  const addresses = paths.flatMap((path) => (/[:*]/.test(path) ? [path] : [path, `${path}/`]));
  for (const address of addresses) {
    app.get(address, { compress: COMPRESSION }, (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(HTML)
        .send(page.replaceAll(NONCE_PLACEHOLDER, reply.pageNonce())),
    );
  }
}

/** Tells whether somebody opens an address in a browser that nothing is at. */
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

/** Stands for the public origin in the built documents. */
const ORIGIN_PLACEHOLDER = '__PUBLIC_ORIGIN__';

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) } satisfies Record<
  Encoding,
  unknown
>;

/** A built document with the public origin in it. Without an origin, lines that need one are left out. */
function withOrigin(template: string, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return template.replaceAll(ORIGIN_PLACEHOLDER, publicOrigin);
  return template
    .split('\n')
    .filter((line) => !line.includes(ORIGIN_PLACEHOLDER))
    .join('\n');
}

/** Tells whether an `If-None-Match` header has the tag. */
function hasTag(header: string | undefined, tag: string): boolean {
  const tags = new Set((header ?? '').split(',').map((part) => part.trim().replace(/^W\//, '')));
  return tags.has(tag) || tags.has('*');
}

/**
 * A text that is the same for everybody. It is compressed once in each encoding, when somebody first asks for that. Who has
 * it asks again each time, and gets it only when it has changed: a new release is seen at once.
 */
class PublicDocument {
  readonly #text: Buffer;
  readonly #type: string;
  readonly #hash: string;
  readonly #inline: InlineHashes;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string, type: string) {
    this.#text = Buffer.from(text);
    this.#type = type;
    this.#hash = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22);
    this.#inline = inlineHashes(type.startsWith('text/html') ? text : '');
  }

  /** Makes the compressed forms before anybody asks for one, so that the first visitor does not wait for it. */
  async compress(): Promise<void> {
    await Promise.all([this.#inEncoding('br'), this.#inEncoding('gzip')]);
  }

  /** Answers with the document, or says that it has not changed. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const tag = `"${this.#hash}${encoding === undefined ? '' : `-${encoding}`}"`;
    void reply
      .usePublicPolicy(this.#inline)
      .header('cache-control', 'public, no-cache')
      .header('etag', tag)
      .header('vary', 'accept-encoding');
    if (hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
    return this.#sendBody(reply, encoding);
  }

  /** Answers with the document in place of something that does not exist. */
  async sendAsNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.usePublicPolicy(this.#inline).status(404).header('vary', 'accept, accept-encoding');
    return this.#sendBody(reply, acceptedEncoding(request.headers['accept-encoding']));
  }

  async #sendBody(reply: FastifyReply, encoding: Encoding | undefined): Promise<FastifyReply> {
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    const body = encoding === undefined ? this.#text : await this.#inEncoding(encoding);
    return reply.type(this.#type).send(body);
  }

  #inEncoding(encoding: Encoding): Promise<Buffer> {
    const made = this.#compressed.get(encoding) ?? COMPRESSORS[encoding](this.#text);
    this.#compressed.set(encoding, made);
    return made;
  }
}

/** The encodings that we make, the smaller one first. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** The encoding that an `Accept-Encoding` header likes best; `undefined` to send a text as it is. */
function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  // Of two with the same weight the first one stays in front.
  const [best] = ENCODINGS.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}
