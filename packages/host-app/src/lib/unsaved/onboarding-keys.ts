import { removeItem } from '../browser-storage.ts';

/**
 * The keys under which this browser stores things while somebody sets up their account. Nothing of it gives a right; see
 * `docs/onboarding.md`.
 */
export const KEYS = {
  draft: 'onboardingFormData',
  workspaceId: 'workspaceId',
  isComplete: 'onboardingComplete',
  isPaying: 'paymentInProgress',
  isBackAwaited: 'paymentReturnFlag',
  leftAt: 'paymentReturnTime',
} as const;

/** Removes everything, for instance when the person signs out. */
export function forgetOnboarding(): void {
  for (const key of Object.values(KEYS)) removeItem(key);
}
