import type { Profile } from '@sluice/server/contracts';

/**
 * How far a person is: `complete`, still `open`, or `without-workspace`, for somebody who has finished onboarding and left
 * their last workspace since.
 */
export type OnboardingState = 'complete' | 'open' | 'without-workspace';

export function onboardingStateOf(user: Profile): OnboardingState {
  if (!user.onboardingComplete) return 'open';
  if (user.activeWorkspaceId === null) return 'without-workspace';
  return user.pendingStep3 ? 'open' : 'complete';
}
