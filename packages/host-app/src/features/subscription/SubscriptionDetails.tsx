import { Note, useNow } from '@sluice/builder-ui';
import type { Subscription } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { BillingCard } from './BillingCard.tsx';
import { formatMoment, formatShortDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { hasExpired } from './card-expiry.ts';
import { subscriptionMessages } from './messages.ts';
import { NextSteps } from './NextSteps.tsx';
import { SeatsCard } from './SeatsCard.tsx';
import * as S from './Subscription.styles.ts';
import { ActionButton, SubscriptionCard } from './SubscriptionCard.tsx';
import { useSubscriptionActions, type SubscriptionActions } from './useSubscriptionActions.ts';

interface PastDueProps {
  subscription: Subscription;
  actions: SubscriptionActions;
}

function PastDueNote({ subscription, actions }: PastDueProps): ReactNode {
  const { pastDue: texts } = subscriptionMessages;
  const now = useNow();
  const { openPayment, paymentMethod, state, currency } = subscription;
  if (state !== 'past_due' || openPayment === null) return null;
  const { amount, since, nextAttemptAt } = openPayment;
  return (
    <S.Across>
      <Note
        tone="danger"
        role="alert"
        title={texts.title(formatMoney(amount, currency), formatShortDay(since))}
        action={<ActionButton state="past_due" actions={actions} isPrimary />}
      >
        {paymentMethod !== null && hasExpired(paymentMethod, now) && `${texts.cardExpired} `}
        {nextAttemptAt === null ? texts.textWithoutRetry : texts.text(formatShortDay(nextAttemptAt))}
      </Note>
    </S.Across>
  );
}

/** Everything about a workspace's subscription. */
export function SubscriptionDetails({ subscription }: { subscription: Subscription }): ReactNode {
  const actions = useSubscriptionActions(subscription);
  const { state, isStale, updatedAt } = subscription;
  return (
    <>
      {isStale && (
        <S.Across as="output">
          <Note tone="warn" title={subscriptionMessages.stale.title}>
            {subscriptionMessages.stale.text(formatMoment(updatedAt))}
          </Note>
        </S.Across>
      )}
      <PastDueNote subscription={subscription} actions={actions} />
      <S.Columns>
        <S.Stack>
          <SubscriptionCard subscription={subscription} actions={actions} />
          {state !== 'free' && <BillingCard subscription={subscription} />}
        </S.Stack>
        <S.Stack>
          <NextSteps subscription={subscription} />
          <SeatsCard activeSeats={subscription.activeSeats} />
        </S.Stack>
      </S.Columns>
    </>
  );
}
