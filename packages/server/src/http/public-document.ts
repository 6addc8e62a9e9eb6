import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineHashes, type InlineHashes } from './security-headers.ts';

/** Stands for the public origin in the built documents. */
const ORIGIN_PLACEHOLDER = '__PUBLIC_ORIGIN__';

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) } satisfies Record<
  Encoding,
  unknown
>;

/** A built document with the public origin in it. Without an origin, lines that need one are left out. */
export function withOrigin(template: string, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return template.replaceAll(ORIGIN_PLACEHOLDER, publicOrigin);
  return template
    .split('\n')
    .filter((line) => !line.includes(ORIGIN_PLACEHOLDER))
    .join('\n');
}

/** Whether an `If-None-Match` header has the tag. */
function hasTag(header: string | undefined, tag: string): boolean {
  const tags = new Set((header ?? '').split(',').map((part) => part.trim().replace(/^W\//, '')));
  return tags.has(tag) || tags.has('*');
}

/**
 * A text that is the same for everybody. It is compressed once in each encoding, when somebody first asks for that. Who has
 * it asks again each time, and gets it only when it has changed: a new release is seen at once.
 */
export class PublicDocument {
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
