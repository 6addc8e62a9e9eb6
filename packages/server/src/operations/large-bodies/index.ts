import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../core/index.ts';
import { FairTurns } from '../../threads/fair-turns.ts';
import { LateError, WorkerThread } from '../../threads/worker-thread.ts';
import { CheckedBody } from './checked-body.ts';
import { joinJson } from './json-parts.ts';
import type { BodyReading, LargeBody } from './read-body.ts';

/** The worker beside this file, or in the build, where both are bundled. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./body-worker.ts', import.meta.url)
  : new URL('./body-worker.js', import.meta.url);

/** The thread ends when nobody has needed it for so long. */
const IDLE_MS = 30_000;
/** When to try again, in seconds. */
const RETRY_SECONDS = 5;

const busy = () =>
  new ApiError(
    'OVERLOADED',
    'The server is reading many large requests right now. Nothing was saved. Please try again in a moment.',
    { retryAfter: RETRY_SECONDS },
  );

export interface LargeBodies {
  /**
   * Reads the body of a large request, and checks it against the contract.
   * @throws {ApiError} when it is refused, or OVERLOADED
   */
  read: (request: FastifyRequest, bytes: Uint8Array) => Promise<CheckedBody>;
  close: () => Promise<void>;
}

/** Reads large bodies in a thread of its own. Workspaces take turns. */
export function createLargeBodies(): LargeBodies {
  const thread = new WorkerThread<LargeBody, BodyReading>(WORKER, { idleMs: IDLE_MS });
  const turns = new FairTurns({
    atOnce: 1,
    answerMs: 30_000,
    // No body takes a tenth of it. On a machine with too much to do, the thread may take long to start.
    workMs: 20_000,
    most: 256,
    mostOfOne: 32,
    refusal: busy,
  });

  async function readInTurn(request: FastifyRequest, body: LargeBody): Promise<BodyReading> {
    const { actor, scope } = request.caller ?? {};
    const turn = { scope: scope?.workspaceId ?? actor?.userId ?? request.ip, by: actor?.userId };
    try {
      return await turns.run(turn, (until) => thread.ask(body, until));
    } catch (error) {
      throw error instanceof LateError ? busy() : error;
    }
  }

  return {
    async read(request, bytes) {
      const operationId = request.routeOptions.config.operation?.id ?? '';
      const reading = await readInTurn(request, { operationId, bytes });
      if ('accepted' in reading) return new CheckedBody(await joinJson(reading.accepted));
      const { code, message, details } = reading.refused;
      throw new ApiError(code, message, details);
    },
    close: () => thread.close(),
  };
}
