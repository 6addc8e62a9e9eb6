import { useToasts } from '@sluice/builder-ui';
import type { Plan } from '@sluice/server/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestCheckout, subscriptionOptions } from '../../../lib/api/subscription-api.ts';
import { hasCode, errorText } from '../../../lib/http/api-error.ts';
import { noteCheckoutDeparture } from '../../../lib/unsaved/onboarding-data.ts';
import { onboardingMessages } from '../messages.ts';
import { TOAST_TOPIC } from '../useReturnToOnboarding.ts';

/** A browser that follows the redirect has left the page by then. */
const LINK_AFTER_MS = 1000;
const LINK_UNTIL_MS = 10_000;

/** Leads to the checkout: by a redirect, or by a link for a while if the browser does not follow it. */
export function useCheckoutHandOff(plan: Plan, workspaceId: string | undefined) {
  const { plan: texts } = onboardingMessages;
  const toasts = useToasts();
  const queries = useQueryClient();
  const { isLeaving, link, leave } = useDeparture();

  const report = (description: string) =>
    toasts.show({ topic: TOAST_TOPIC, tone: 'danger', title: texts.failed, description });

  const explain = (error: unknown): string => {
    if (hasCode(error, 'TIMEOUT')) return texts.timeout;
    return hasCode(error, 'UNEXPECTED') ? texts.noUrl : errorText(error);
  };

  const checkout = useMutation({
    mutationFn: (id: string) =>
      requestCheckout({ workspaceId: id, lookupKey: plan.lookupKey, returnTo: 'onboarding' }),
    onSuccess: ({ url }, id) => {
      noteCheckoutDeparture(id);
      leave(url);
    },
    onError: (error, id) => {
      // Somebody else has paid, or this person in another tab: then the summary says so.
      if (hasCode(error, 'ALREADY_SUBSCRIBED')) {
        return queries.invalidateQueries({ queryKey: subscriptionOptions(id).queryKey });
      }
      return report(explain(error));
    },
  });

  return {
    isPending: checkout.isPending || isLeaving,
    /** The address for the link, while it is shown. */
    link,
    start: (): void => {
      toasts.clear(TOAST_TOPIC);
      if (workspaceId === undefined) report(texts.noWorkspace);
      else checkout.mutate(workspaceId);
    },
  };
}

/** Sends the browser to an address, and offers a link for a while if it does not go. */
function useDeparture() {
  const [leavingFor, setLeavingFor] = useState<{ url: string }>();
  const [isLinkShown, setLinkShown] = useState(false);
  useEffect(() => {
    if (leavingFor === undefined) return;
    const stay = () => {
      setLinkShown(false);
      setLeavingFor(undefined);
    };
    const timers = [setTimeout(() => setLinkShown(true), LINK_AFTER_MS), setTimeout(stay, LINK_UNTIL_MS)];
    // The person comes back with the browser's own button, and the page is as they left it.
    const reset = (event: PageTransitionEvent) => {
      if (event.persisted) stay();
    };
    addEventListener('pageshow', reset);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      removeEventListener('pageshow', reset);
    };
  }, [leavingFor]);
  return {
    isLeaving: leavingFor !== undefined && !isLinkShown,
    link: isLinkShown ? leavingFor?.url : undefined,
    leave: (url: string): void => {
      setLeavingFor({ url });
      window.location.assign(url);
    },
  };
}
