import {
  type Membership,
  type Plan,
  type Profile,
  completeOnboarding,
  readPlan,
  saveOnboarding,
  updateProfile,
  type BodyOf,
} from '@sluice/server/contracts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';
import { call } from '../../lib/api/api-client.ts';

export type Step = 'profile' | 'plan' | 'summary';
export const STEPS: readonly Step[] = ['profile', 'plan', 'summary'];

/** The facts that decide where a person is. */
export interface Situation {
  user: Profile;
  /** Their active workspace. */
  membership: Membership | undefined;
  /** `null` where there is no billing. */
  plan: Plan | null;
  /** Whether the workspace has the plan, as far as that is known. */
  isSubscribed: boolean;
}

export const hasNames = ({ firstName, lastName }: Profile): boolean => Boolean(firstName && lastName);

/** Tells whether the first step asks for the workspace. Invited people keep theirs, and so does who lacks only their names. */
export function asksForWorkspace({ user, membership }: Situation): boolean {
  return membership === undefined || (membership.role === 'owner' && hasNames(user));
}

/** Tells whether the first step is the only one. */
export function isShort(situation: Situation): boolean {
  const { user, plan } = situation;
  return !user.onboardingComplete && (plan === null || !asksForWorkspace(situation));
}

/** Tells whether the address says that the person comes from the checkout, or has waited for it. */
const isAfterCheckout = (query: URLSearchParams): boolean =>
  ['session_id', 'payment_success', 'pending_step_3'].some((name) => query.has(name));

/** The step that an address shows. A step whose beginning is missing leads to the one before. */
export function stepOf(situation: Situation, query: URLSearchParams): Step {
  const { user, membership, isSubscribed } = situation;
  if (isShort(situation) || membership === undefined || !hasNames(user)) {
    return user.onboardingComplete && membership !== undefined && isAfterCheckout(query)
      ? 'summary'
      : firstOf(situation);
  }
  if (isAfterCheckout(query)) return 'summary';
  if (query.has('payment_cancelled')) return 'plan';
  const wanted = query.get('step');
  if (wanted === 'profile' && !user.onboardingComplete) return 'profile';
  if (isSubscribed) return 'summary';
  return user.pendingStep3 && wanted !== 'plan' && !query.has('upgrade') ? 'summary' : 'plan';
}

/** Tells where people begin: who has finished comes back for the plan only. */
const firstOf = ({ user }: Situation): Step => (user.onboardingComplete ? 'plan' : 'profile');

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
