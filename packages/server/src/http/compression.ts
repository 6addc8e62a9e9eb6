import compress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/**
 * How a route's answers are compressed while they are sent. For a route that asks for it: an answer with a secret in it must
 * not be compressed, because its length then tells what the secret has in common with the text beside it (BREACH).
 */
export const COMPRESSION = {
  encodings: ['br', 'gzip'],
  // Shorter answers fit into one packet as they are.
  threshold: 1024,
} satisfies RouteShorthandOptions['compress'];

/** Lets routes with `compress: COMPRESSION` compress their answers. Requests stay as they are: compressed ones are refused. */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}
