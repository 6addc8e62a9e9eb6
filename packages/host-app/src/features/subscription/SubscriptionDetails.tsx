import { useNow, Badge, Avatar, Skeleton } from '@sluice/builder-ui';
import type { Subscription } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { CreditCard } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatShortDay, formatFullDay, formatMoney } from '../../lib/formats.ts';
import { hasExpired, CardName } from '../../components/account/CardName.tsx';
import { subscriptionMessages } from './messages.ts';
import { NextSteps, ActionButton, SubscriptionCard } from './SubscriptionCard.tsx';
import * as S from './Subscription.styles.ts';
import { useSubscriptionActions, type SubscriptionActions } from './useSubscriptionActions.ts';
import { PageBanners, type PageBanner } from '../../components/PageBanners.tsx';
import { Section } from '../../components/Section.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { TextLink } from '../../components/TextLink.ts';
import { pictureAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { seatsOptions } from '../../lib/api/subscription-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';

/** Everything about a workspace's subscription. */
export function SubscriptionDetails({ subscription }: { subscription: Subscription }): ReactNode {
  const actions = useSubscriptionActions(subscription);
  const pastDue = usePastDueBanner(subscription, actions);
  const { state, isStale, updatedAt, endedByKnownCard } = subscription;
  return (
    <>
      <PageBanners
        isUrgent={pastDue !== undefined}
        banners={[
          pastDue,
          isStale
            ? {
                id: 'stale',
                tone: 'warn',
                title: subscriptionMessages.stale.title,
                text: subscriptionMessages.stale.text(formatMoment(updatedAt)),
              }
            : undefined,
          endedByKnownCard
            ? {
                id: 'known-card',
                tone: 'warn',
                title: subscriptionMessages.knownCard.title,
                text: subscriptionMessages.knownCard.text,
              }
            : undefined,
        ]}
      />
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

/** Says that a payment is open, with the one main button of the page. */
function usePastDueBanner(
  { openPayment, paymentMethod, state, currency }: Subscription,
  actions: SubscriptionActions,
): PageBanner | undefined {
  const { pastDue: texts } = subscriptionMessages;
  const now = useNow();
  if (state !== 'past_due' || openPayment === null) return undefined;
  const { amount, since, nextAttemptAt } = openPayment;
  const whatNext =
    nextAttemptAt === null ? texts.textWithoutRetry : texts.text(formatShortDay(nextAttemptAt));
  const isExpired = paymentMethod !== null && hasExpired(paymentMethod, now);
  return {
    id: 'past-due',
    tone: 'danger',
    title: texts.title(formatMoney(amount, currency), formatShortDay(since)),
    text: isExpired ? `${texts.cardExpired} ${whatNext}` : whatNext,
    action: <ActionButton state="past_due" actions={actions} isPrimary />,
  };
}

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

/** Tells how the subscription is paid, and when next. */
function BillingCard({ subscription }: { subscription: Subscription }): ReactNode {
  const { billing: texts } = subscriptionMessages;
  const { isTrial, state, subscriptionEnd, cancelAt, cardholderName, paymentMethod } = subscription;
  // Nothing is renewed after the end.
  const date = state === 'canceled' ? null : (cancelAt ?? subscriptionEnd);
  const goesOn = isTrial ? texts.trialEnd : texts.nextRenewal;
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
          <dt>{cancelAt === null || date === null ? goesOn : texts.endsOn}</dt>
          <dd>{date === null ? texts.none : formatFullDay(date)}</dd>
        </div>
      </S.Facts>
    </Section>
  );
}

/** More are only counted. */
const SHOWN = 8;

/** The members who take a seat, and those who are still setting up. */
function SeatsCard({ activeSeats }: { activeSeats: number }): ReactNode {
  const { seats: texts } = subscriptionMessages;
  const { data, error, refetch } = useQuery(seatsOptions(useWorkspaceId()));
  if (data === undefined) {
    return (
      <Section title={texts.title} aside={<Badge>{activeSeats}</Badge>}>
        <S.Padded>
          {error === null ? (
            <Skeleton width="60%" />
          ) : (
            <RetryView title={texts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </S.Padded>
      </Section>
    );
  }
  const rest = data.items.length - SHOWN;
  return (
    <Section title={texts.title} aside={<Badge>{activeSeats}</Badge>}>
      <S.Seats>
        {data.items
          .slice(0, SHOWN)
          .map(({ userId, displayName, initials, avatarUrl, onboardingComplete }) => (
            <li key={userId}>
              <Avatar
                size="small"
                decorative
                name={displayName}
                initials={initials}
                src={pictureAddress(avatarUrl)}
              />
              <b dir="auto">{displayName}</b>
              {!onboardingComplete && <Badge>{texts.settingUp}</Badge>}
            </li>
          ))}
        {rest > 0 && <li>{texts.more(rest)}</li>}
      </S.Seats>
      <S.Foot>
        {texts.note} <TextLink to={paths.userManagement}>{texts.manage}</TextLink>
      </S.Foot>
    </Section>
  );
}
