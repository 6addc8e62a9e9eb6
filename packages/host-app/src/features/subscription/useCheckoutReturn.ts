import { useToasts } from '@sluice/builder-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { fetchCheckout, subscriptionOptions } from '../../lib/api/subscription-api.ts';
import { errorText } from '../../lib/http/error-text.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { subscriptionMessages } from './messages.ts';

const TOPIC = 'checkout';
const PARAMETERS = ['session_id', 'payment_success', 'payment_cancelled'];

/** Says what a checkout led to when a person comes back from it. The server asks Stripe, so that nobody waits for its report. */
export function useCheckoutReturn(): void {
  const { checkout: texts } = subscriptionMessages;
  const [query, setQuery] = useSearchParams();
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const toasts = useToasts();
  const checkoutId = query.get('session_id');
  const isCancelled = query.get('payment_cancelled') === 'true';

  const showOutcome = useEffectEvent(async (id: string) => {
    try {
      const { status } = await fetchCheckout(workspaceId, id);
      const isPaid = status === 'complete';
      toasts.show({
        topic: TOPIC,
        tone: isPaid ? 'ok' : 'danger',
        title: isPaid ? texts.success : texts.unfinished,
        description: isPaid ? texts.successText : texts.unfinishedText,
      });
    } catch (error) {
      toasts.show({ topic: TOPIC, tone: 'danger', title: texts.failed, description: errorText(error) });
    }
    await queries.invalidateQueries({ queryKey: subscriptionOptions(workspaceId).queryKey });
  });
  const showCancelled = useEffectEvent(() =>
    toasts.show({ topic: TOPIC, tone: 'danger', title: texts.cancelled, description: texts.cancelledText }),
  );
  const cleanAddress = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    for (const name of PARAMETERS) rest.delete(name);
    setQuery(rest, { replace: true });
  });

  useEffect(() => {
    if (checkoutId === null && !isCancelled) return;
    if (checkoutId !== null) void showOutcome(checkoutId);
    else showCancelled();
    cleanAddress();
  }, [checkoutId, isCancelled]);
}
