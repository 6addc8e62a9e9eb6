import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compress;

/** Whether an `Accept-Encoding` header names the encoding and does not refuse it. */
function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
}

/**
 * An answer that is always the same. Its bytes are made and compressed once, and all requests share them: whoever asks for it
 * often costs no memory.
 */
export function constantJson(make: () => unknown) {
  let plain: Buffer | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const bytes = () => (plain ??= Buffer.from(JSON.stringify(make())));

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const header = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((one) => accepts(header, one));
    void reply.header('vary', 'accept-encoding');
    if (encoding === undefined) return bytes();
    const known = compressed.get(encoding) ?? compress[encoding](bytes());
    compressed.set(encoding, known);
    void reply.header('content-encoding', encoding);
    return known;
  };
}
