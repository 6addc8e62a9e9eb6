import {
  listMembers,
  openPortal,
  readCheckout,
  readSubscription,
  startCheckout,
} from '@sluice/server/contracts';
import { queryOptions } from '@tanstack/react-query';
import { seatsKey, subscriptionKey, call } from './api-client.ts';

/** The time that a person waits for a checkout. */
export const CHECKOUT_TIMEOUT_MS = 10_000;

/** The pause between two requests while the server cannot reach Stripe: an outage that ends is no event. */
const STALE_REFETCH_MS = 30_000;

/** The workspace's subscription. */
export function subscriptionOptions(workspaceId: string) {
  return queryOptions({
    queryKey: subscriptionKey(workspaceId),
    queryFn: ({ signal }) => call(readSubscription, { params: { workspaceId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.billing === 'on' && data.isStale ? STALE_REFETCH_MS : false,
  });
}

/** The members of the workspace, and who of them takes a seat. */
export function seatsOptions(workspaceId: string) {
  return queryOptions({
    queryKey: seatsKey(workspaceId),
    queryFn: ({ signal }) => call(listMembers, { params: { workspaceId }, query: {} }, { signal }),
  });
}

interface CheckoutStart {
  workspaceId: string;
  lookupKey: string;
  returnTo: 'onboarding' | 'subscription';
}

/** Starts the checkout, or continues the open one. @throws {ApiError} TIMEOUT after ten seconds */
export const requestCheckout = ({ workspaceId, ...body }: CheckoutStart) =>
  call(startCheckout, { params: { workspaceId }, body }, { timeoutMs: CHECKOUT_TIMEOUT_MS });

/** Asks what a checkout led to. */
export const fetchCheckout = (workspaceId: string, checkoutId: string) =>
  call(readCheckout, { params: { workspaceId, checkoutId } });

/** The address of the page where a subscription is changed. */
export const requestPortal = (workspaceId: string) => call(openPortal, { params: { workspaceId } });
