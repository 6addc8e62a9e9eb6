import type { Person } from './bench-caller.ts';
import type { BenchWorld } from './bench-world.ts';

/** So many requests of each operation, which their kinds share. */
export const TIMES = 20;
/** So many of those that read, write or delete thousands of items, or hundreds of snippets. */
export const FEW = 3;

export interface DearRequest {
  /** Who sends it; nobody who is signed in when `null`, and by default whoever filled the library. */
  person?: Person | null;
  /** Ids by the name of the path parameter. */
  ids?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Resolves when what the request began in the background is done: that is measured, too. */
  until?: () => Promise<unknown>;
}

export type DearRequests = () => AsyncIterable<DearRequest> | Iterable<DearRequest>;

/** The dearest requests of an operation, by what is dear about them. */
export type Entry = (world: BenchWorld) => Record<string, DearRequests>;

/** Requests that depend on what those before have changed; each is made when its turn comes, which is not measured. */
export const each = (
  request: (index: number) => Promise<DearRequest> | DearRequest,
  count = TIMES,
): DearRequests =>
  async function* () {
    for (let index = 0; index < count; index += 1) yield request(index);
  };

/** An operation of which one kind of request is asked. */
export const one =
  (request: (world: BenchWorld, index: number) => Promise<DearRequest> | DearRequest, count = TIMES): Entry =>
  (world) => ({ '': each((index) => request(world, index), count) });

/** The same request every time. */
export const always = (request: DearRequest = {}): Entry => one(() => request);

export const json = (body: object): { body: string } => ({ body: JSON.stringify(body) });
