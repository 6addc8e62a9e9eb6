import { useQuery } from '@tanstack/react-query';
import type { Profile, Subscription } from '@sluice/server/contracts';
import { planOptions } from '../../lib/api/onboarding-api.ts';
import { subscriptionOptions } from '../../lib/api/subscription-api.ts';
import { useMemberships } from '../../lib/workspace/useMemberships.ts';
import { useRole } from '../../lib/workspace/useRole.ts';
import type { Situation } from './onboarding-step.ts';

interface KnownSituation extends Situation {
  /** What the workspace has. `undefined` for people who may not know, and while it could not be loaded. */
  subscription: Subscription | undefined;
}

interface LoadedSituation {
  /** `undefined` while it is loaded, or could not be. */
  situation: KnownSituation | undefined;
  error: unknown;
  retry: () => void;
}

/** Finds out what a person has already, and what their workspace has. */
export function useSituation(user: Profile): LoadedSituation {
  const memberships = useMemberships();
  const plan = useQuery(planOptions);
  const { active } = memberships;
  const role = useRole();
  const mayKnow = role !== undefined && role !== 'member' && plan.data != null;
  const subscription = useQuery({ ...subscriptionOptions(active?.workspaceId ?? ''), enabled: mayKnow });
  const retry = () => {
    memberships.retry();
    void plan.refetch();
    if (mayKnow) void subscription.refetch();
  };
  const error = memberships.error ?? plan.error;
  const isLoading = memberships.isLoading || plan.data === undefined || (mayKnow && subscription.isPending);
  if (isLoading || error !== null) return { situation: undefined, error: isKnownError(error), retry };
  const billed = subscription.data?.billing === 'on' ? subscription.data : undefined;
  return {
    situation: {
      user,
      membership: active,
      plan: plan.data ?? null,
      isSubscribed: billed?.subscribed ?? false,
      subscription: billed,
    },
    error: null,
    retry,
  };
}

const isKnownError = (error: unknown): unknown => error ?? null;
