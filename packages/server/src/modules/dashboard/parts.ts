import type { FastifyBaseLogger } from 'fastify';

type Part<Value> = { ok: true; value: Value } | { ok: false };

/** Reads parts of which each may fail without the others. */
export function createPartReader(log: Pick<FastifyBaseLogger, 'warn'>) {
  return async <Value>(part: string, read: () => Promise<Value>): Promise<Part<Value>> => {
    try {
      return { ok: true, value: await read() };
    } catch (error) {
      log.warn({ err: error, part }, 'a part of a dashboard could not be read');
      return { ok: false };
    }
  };
}
