import { Badge, useNow } from '@sluice/builder-ui';
import type { Subscription } from '@sluice/server/contracts';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardName } from '../../components/card-name/CardName.tsx';
import { formatFullDay } from '../../lib/formats/dates.ts';
import { hasExpired } from './card-expiry.ts';
import { subscriptionMessages } from './messages.ts';
import { Section } from '../../components/section/Section.tsx';
import * as S from './Subscription.styles.ts';

type Card = NonNullable<Subscription['paymentMethod']>;

function PaymentMethod({ subscription }: { subscription: Subscription }): ReactNode {
  const { billing: texts } = subscriptionMessages;
  const { paymentMethod, hasCustomer, isStale } = subscription;
  if (paymentMethod === null) {
    if (!hasCustomer) return texts.noCustomer;
    return isStale ? texts.unavailable : texts.notFound;
  }
  return (
    <>
      <CreditCard aria-hidden />
      <CardName brand={paymentMethod.brand} last4={paymentMethod.last4} />
    </>
  );
}

function Expiration({ card }: { card: Card | null }): ReactNode {
  const { billing: texts } = subscriptionMessages;
  const now = useNow();
  if (card === null) return texts.notAvailable;
  const { expMonth, expYear } = card;
  return (
    <>
      {`${String(expMonth).padStart(2, '0')}/${expYear}`}
      {hasExpired(card, now) && <Badge tone="danger">{texts.expired}</Badge>}
    </>
  );
}

/** How the subscription is paid, and when next. */
export function BillingCard({ subscription }: { subscription: Subscription }): ReactNode {
  const { billing: texts } = subscriptionMessages;
  const { isTrial, state, subscriptionEnd, cardholderName, paymentMethod } = subscription;
  // Nothing is renewed after the end.
  const date = state === 'canceled' ? null : subscriptionEnd;
  return (
    <Section title={texts.title}>
      <S.Facts>
        <div>
          <dt>{texts.paymentMethod}</dt>
          <dd>
            <PaymentMethod subscription={subscription} />
          </dd>
        </div>
        <div>
          <dt>{texts.expiration}</dt>
          <dd>
            <Expiration card={paymentMethod} />
          </dd>
        </div>
        <div>
          <dt>{texts.holder}</dt>
          <dd>{cardholderName ?? texts.notAvailable}</dd>
        </div>
        <div>
          <dt>{isTrial ? texts.trialEnd : texts.nextRenewal}</dt>
          <dd>{date === null ? texts.none : formatFullDay(date)}</dd>
        </div>
      </S.Facts>
    </Section>
  );
}
