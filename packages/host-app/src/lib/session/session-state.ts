import type { Profile } from '@sluice/server/contracts';

/** What the application knows about the session. Every change creates a new object. */
export interface SessionState {
  /** Whether it is known who is signed in. Also true when finding out takes too long, or fails for now. */
  isReady: boolean;
  /** While the server does not answer, the person of the stored session. */
  user: Profile | null;
  /** Whether the server could not be asked about the stored session. It is asked again until it answers. */
  lookUpFailed?: true;
  /** How the last session of this page ended. */
  ending?: SessionEnding;
}

export type SessionEnding =
  /** The person signed out, here or in another tab. */
  | { kind: 'signed-out'; userId: string; keepsWork: boolean; isElsewhere?: true }
  /** The server no longer accepts the session: it has expired or was ended elsewhere. */
  | { kind: 'expired'; email: string; userId: string };

export type SessionEvent =
  | 'signed-in'
  /** The person has signed in, and proved it by more than a password, a code or a passkey: multi-factor challenge verified. */
  | 'challenge-verified'
  | 'signed-out'
  | 'token-refreshed'
  | 'user-updated';

/** What tabs tell each other. */
export type TabMessage = 'signed-in' | SessionEnding | { kind: 'user-updated'; user: Profile };

/** The newer of two versions of a person's profile. */
export function newerProfile(known: Profile | null, received: Profile): Profile {
  const isOutdated = known?.id === received.id && known.updatedAt > received.updatedAt;
  return isOutdated ? known : received;
}

/**
 * How far a person is: `complete`, still `open`, or `without-workspace`, for somebody who has finished onboarding and left
 * their last workspace since.
 */
type OnboardingState = 'complete' | 'open' | 'without-workspace';

export function onboardingStateOf(user: Profile): OnboardingState {
  if (!user.onboardingComplete) return 'open';
  if (user.activeWorkspaceId === null) return 'without-workspace';
  return user.pendingStep3 ? 'open' : 'complete';
}
