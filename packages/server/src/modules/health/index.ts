import { defineModule } from '../../composition/module.ts';
import { checkLive, checkReady } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { isDiskFailure } from '../../store/outage.ts';
import type { Store } from '../../store/store.ts';

const RETRY_SECONDS = 5;

function unavailable(error: unknown): ApiError {
  const message = isDiskFailure(error)
    ? 'The database cannot store anything: the disk is full or fails.'
    : 'The database is not responding.';
  return new ApiError('DATABASE_UNAVAILABLE', message, { retryAfter: RETRY_SECONDS });
}

function healthRoutes(register: RegisterOperation, store: Store): void {
  register(checkLive, async () => ({ status: 'ok' as const }));

  register(checkReady, async ({ request }) => {
    if (request.server.isDraining) {
      throw new ApiError('SHUTTING_DOWN', 'This server is shutting down.', { retryAfter: RETRY_SECONDS });
    }
    await store.ping().catch((error: unknown) => {
      throw unavailable(error);
    });
    return { status: 'ok' as const };
  });
}

/** Reports whether the process is running, and whether it can handle requests. */
export const health = defineModule({
  name: 'health',
  create: ({ store }) => ({
    service: undefined,
    routes: (register) => healthRoutes(register, store),
  }),
});
