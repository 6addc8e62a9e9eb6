import type { Operation, RequestOf, SuccessOf } from '@sluice/server/contracts';
import { hasCode } from './api-error.ts';
import { send, type CallOptions } from './http.ts';
import { session } from './session.ts';

/** Also where the page is not served securely, and `randomUUID` is missing. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/**
 * Carries out an operation as the signed-in person. A token that the server no longer takes is renewed once. Where the
 * server tells a repeated request from a new one, a request whose answer got lost is sent once more.
 * @throws {ApiError}
 */
export async function call<Declared extends Operation>(
  operation: Declared,
  request: RequestOf<Declared>,
  options: Omit<CallOptions, 'accessToken' | 'idempotencyKey'> = {},
): Promise<SuccessOf<Declared>> {
  const idempotencyKey = operation.takesIdempotencyKey === true ? newKey() : undefined;
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
