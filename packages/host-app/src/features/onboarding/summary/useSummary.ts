import type { CheckoutDetails, Subscription } from '@sluice/server/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardNameProps } from '../../../components/account/CardName.tsx';
import { fetchCheckout } from '../../../lib/api/subscription-api.ts';
import { subscriptionKey } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { readPaidWorkspace } from '../../../lib/unsaved/onboarding-data.ts';
import { useMemberships } from '../../../lib/workspace/useMemberships.ts';

const RETRY_AFTER_MS = 1000;

/** `unpaid`: Stripe says so. `unknown`: the workspace has no such checkout. `unconfirmed`: nobody could be asked. */
export type SummaryState = 'loading' | 'paid' | 'unpaid' | 'unknown' | 'unconfirmed';

export interface Summary {
  state: SummaryState;
  planName: string | null;
  paymentMethod: CardNameProps | null;
  trialEndDate: string | null;
  /** Whether there is a trial. What is not known is taken for one, as it is for nearly everybody. */
  isTrial: boolean;
  /** When a plan without a trial is paid next. */
  nextPayment: string | null;
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && ['NOT_FOUND', 'VALIDATION', 'FORBIDDEN'].includes(error.code);

/** Returns what the checkout of a session led to or, without one, what the workspace has. */
export function useSummary(
  activeId: string,
  checkoutId: string | null,
  known: Subscription | undefined,
): Summary {
  const workspaceId = usePaidWorkspace(activeId);
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: ['checkout', workspaceId, checkoutId],
    queryFn: () => askTwice(workspaceId, checkoutId ?? ''),
    enabled: checkoutId !== null,
    retry: false,
    staleTime: Infinity,
  });
  const isPaid = data?.status === 'complete';
  useEffect(() => {
    if (isPaid) void queries.invalidateQueries({ queryKey: subscriptionKey(workspaceId) });
  }, [isPaid, queries, workspaceId]);

  const subscribed = known?.subscribed === true && workspaceId === activeId ? known : undefined;
  const ofSubscription = {
    planName: subscribed?.plan.name ?? null,
    paymentMethod: subscribed?.paymentMethod ?? null,
    trialEndDate: subscribed?.isTrial ? subscribed.subscriptionEnd : null,
    isTrial: subscribed?.isTrial ?? true,
    nextPayment: subscribed?.subscriptionEnd ?? null,
  };
  if (checkoutId === null) {
    const state = subscribed ? 'paid' : known === undefined || known.isStale ? 'unconfirmed' : 'unpaid';
    return { ...ofSubscription, state };
  }
  return {
    state: stateOf(isPending, error, data),
    planName: data?.planName ?? ofSubscription.planName,
    paymentMethod: (data && cardOf(data)) ?? ofSubscription.paymentMethod,
    trialEndDate: data?.trialEndDate ?? ofSubscription.trialEndDate,
    isTrial: data?.trialEndDate != null || ofSubscription.isTrial,
    nextPayment: ofSubscription.nextPayment,
  };
}

/** Asks what a checkout led to, and once more after a second if the answer is not there yet. */
async function askTwice(workspaceId: string, checkoutId: string): Promise<CheckoutDetails> {
  try {
    const details = await fetchCheckout(workspaceId, checkoutId);
    if (details.status !== 'open') return details;
  } catch (error) {
    if (isRefusal(error)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return fetchCheckout(workspaceId, checkoutId);
}

/** The workspace that was paid for, if the person belongs to it; else the active one. */
function usePaidWorkspace(activeId: string): string {
  const { memberships } = useMemberships();
  const paid = readPaidWorkspace();
  return memberships.some(({ workspaceId }) => workspaceId === paid) && paid !== null ? paid : activeId;
}

function stateOf(isPending: boolean, error: unknown, details: CheckoutDetails | undefined): SummaryState {
  if (isPending) return 'loading';
  if (error !== null) return isRefusal(error) ? 'unknown' : 'unconfirmed';
  return details?.status === 'complete' ? 'paid' : 'unpaid';
}

/** The card of a checkout, which the server writes like `Visa **** 4242`. */
function cardOf({ paymentMethod }: CheckoutDetails): CardNameProps | null {
  const [brand, last4] = paymentMethod?.split(' **** ') ?? [];
  return brand === undefined || last4 === undefined ? null : { brand, last4 };
}
