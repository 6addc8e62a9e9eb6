import type { Operation, RequestOf, SuccessOf } from '@sluice/server/contracts';
import { hasCode } from '../http/api-error.ts';
import { send, type CallOptions } from '../http/http.ts';
import { session } from '../session/session.ts';

/** `randomUUID` would be simpler, but is missing on pages served over plain HTTP. */
const newIdempotencyKey = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/** Whether a lost request is sent again. Somebody who has set a limit does not wait for it twice. */
const canRepeat = (error: unknown, { timeoutMs }: CallOptions) =>
  hasCode(error, 'NETWORK') || (timeoutMs === undefined && hasCode(error, 'TIMEOUT'));

/**
 * Calls an operation as the signed-in person. If the server no longer accepts the access token, it is renewed, once. If
 * the answer is lost, the request is repeated when the server can recognize it as the same one.
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
    const isLost = idempotencyKey !== undefined && canRepeat(error, options);
    const isRefused = hasCode(error, 'UNAUTHENTICATED');
    if (!isLost && !(isRefused && (await session.refresh()))) throw error;
    return attempt();
  }
}
