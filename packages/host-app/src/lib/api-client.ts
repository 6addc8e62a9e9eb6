import type { Operation, RequestOf, SuccessOf } from '@sluice/server/contracts';
import { ApiError } from './api-error.ts';
import { send, type CallOptions } from './http.ts';
import { session } from './session.ts';

/**
 * Carries out an operation as the signed-in person. A token that the server no longer takes is renewed once.
 * @throws {ApiError}
 */
export async function call<Declared extends Operation>(
  operation: Declared,
  request: RequestOf<Declared>,
  options: Omit<CallOptions, 'accessToken'> = {},
): Promise<SuccessOf<Declared>> {
  const attempt = async () =>
    send(operation, request, { ...options, accessToken: await session.accessToken() });
  try {
    return await attempt();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'UNAUTHENTICATED';
    if (!isRefused || !(await session.refresh())) throw error;
    return attempt();
  }
}
