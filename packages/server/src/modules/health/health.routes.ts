import { checkLive, checkReady } from '../../contracts/index.ts';
import { ApiError } from '../../core/api-error.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { Store } from '../../store/store.ts';

const RETRY_SECONDS = 5;

export function healthRoutes(register: RegisterOperation, store: Store): void {
  register(checkLive, async () => ({ status: 'ok' as const }));

  register(checkReady, async () => {
    await store.ping().catch(() => {
      throw new ApiError('DATABASE_UNAVAILABLE', 'The database is not responding.', {
        retryAfter: RETRY_SECONDS,
      });
    });
    return { status: 'ok' as const };
  });
}
