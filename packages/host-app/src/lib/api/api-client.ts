import type { Operation, RequestOf, SuccessOf } from '@sluice/server/contracts';
import { hasCode } from '../http/api-error.ts';
import { send, type CallOptions } from '../http/http.ts';
import { session } from '../session/session.ts';

/** Not `randomUUID`, which is missing where the page is not served securely. */
const newIdempotencyKey = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/**
 * Calls an operation as the signed-in person. A token that the server no longer accepts is renewed once. Where the
 * server recognizes a repeated request, one whose answer was lost is sent again.
 * @throws {ApiError}
 */
export async function call<Declared extends Operation>(
  operation: Declared,
  request: RequestOf<Declared>,
  options: Omit<CallOptions, 'accessToken' | 'idempotencyKey'> = {},
): Promise<SuccessOf<Declared>> {
  const idempotencyKey = operation.takesIdempotencyKey === true ? newIdempotencyKey() : undefined;
  const attempt = async () =>
    send(operation, request, { ...options, idempotencyKey, accessToken: await session.accessToken() });
  try {
    return await attempt();
  } catch (error) {
    const isLost = idempotencyKey !== undefined && hasCode(error, 'NETWORK');
    const isRefused = hasCode(error, 'UNAUTHENTICATED');
    if (!isLost && !(isRefused && (await session.refresh()))) throw error;
    return attempt();
  }
}
