import type { ContextOf } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { RefreshTokens } from './refresh-token.ts';
import { createSessionsRepository } from './sessions.repository.ts';

export const needs = { accounts, events };

export type SessionsContext = Awaited<ReturnType<typeof createSessionsContext>>;

export async function createSessionsContext(given: ContextOf<typeof needs>) {
  return {
    ...given,
    sessions: await createSessionsRepository(given.store),
    tokens: new RefreshTokens(given.secret),
  };
}
