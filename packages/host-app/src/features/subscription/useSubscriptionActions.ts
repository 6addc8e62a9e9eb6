import { useToasts } from '@sluice/builder-ui';
import type { Subscription } from '@sluice/server/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestCheckout, requestPortal } from '../../lib/api/subscription-api.ts';
import { hasCode, errorText } from '../../lib/http/api-error.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { subscriptionMessages } from './messages.ts';

const TOPIC = 'billing';

/** Returns what owners and admins can do with a subscription. */
export function useSubscriptionActions({ plan }: Subscription) {
  const workspaceId = useWorkspaceId();
  const toasts = useToasts();
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const report = (title: string, description: string) =>
    toasts.show({ topic: TOPIC, tone: 'danger', title, description });

  /** Also fills or closes the tab of somebody who has left this page meanwhile: callbacks of `mutate` would not be called then. */
  const portal = useMutation({
    mutationFn: (_tab: Window | null) => requestPortal(workspaceId),
    onSuccess: ({ url }, tab) => {
      if (tab && !tab.closed) tab.location.href = url;
      else setBlockedUrl(url);
    },
    onError: (error, tab) => {
      tab?.close();
      report(subscriptionMessages.portal.failed, portalProblem(error));
    },
  });
  const checkout = useMutation({
    mutationFn: () => requestCheckout({ workspaceId, lookupKey: plan.lookupKey, returnTo: 'subscription' }),
  });

  const checkoutProblem = (error: unknown): string => {
    if (hasCode(error, 'TIMEOUT')) return subscriptionMessages.checkout.timeout;
    return hasCode(error, 'UNEXPECTED') ? subscriptionMessages.checkout.noUrl : errorText(error);
  };

  return {
    isPending: portal.isPending || checkout.isPending,
    /** The address of the portal when the browser has refused to open a tab. */
    blockedUrl,

    /** Opens Stripe's portal in a new tab. */
    manage: (): void => {
      setBlockedUrl(null);
      portal.mutate(openTab());
    },

    /** Leads to the checkout. */
    subscribe: (): void => {
      if (workspaceId === '')
        return report(subscriptionMessages.checkout.failed, subscriptionMessages.checkout.noWorkspace);
      return checkout.mutate(undefined, {
        onSuccess: ({ url }) => window.location.assign(url),
        onError: (error) => report(subscriptionMessages.checkout.failed, checkoutProblem(error)),
      });
    },
  };
}

function portalProblem(error: unknown): string {
  const { portal: texts } = subscriptionMessages;
  if (hasCode(error, 'NO_CUSTOMER')) return texts.noCustomer;
  if (hasCode(error, 'UNAUTHENTICATED')) return texts.signIn;
  if (hasCode(error, 'UNEXPECTED')) return texts.noUrl;
  return texts.other;
}

/** An empty tab, opened while the browser still counts it as the person's wish. It cannot reach back into this page. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

export type SubscriptionActions = ReturnType<typeof useSubscriptionActions>;
