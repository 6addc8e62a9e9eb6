import {
  completeOnboarding,
  readPlan,
  saveOnboarding,
  updateProfile,
  type BodyOf,
} from '@sluice/server/contracts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../http/http.ts';
import { session } from '../session/session.ts';
import { call } from './api-client.ts';

/** The plan that workspaces can subscribe to; `null` where there is no billing. */
export const planOptions = queryOptions({
  queryKey: ['plan'],
  queryFn: async ({ signal }) => (await send(readPlan, {}, { signal })).plan,
  staleTime: Infinity,
});

/** Saves names and workspace. Refreshing the session brings both here. */
export async function saveFirstStep(body: BodyOf<typeof saveOnboarding>): Promise<void> {
  await call(saveOnboarding, { body });
  await session.refresh();
}

/** Finishes onboarding. */
export async function finishOnboarding(): Promise<void> {
  await call(completeOnboarding, {});
  await session.refresh();
}

/** Notes that nobody waits for a payment any longer. */
export async function clearPendingStep(): Promise<void> {
  await call(updateProfile, { body: { pendingStep3: false } });
  await session.refresh();
}
