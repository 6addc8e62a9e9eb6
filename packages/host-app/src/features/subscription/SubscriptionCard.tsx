import { Badge, Button, ButtonLink, VisuallyHidden, type BadgeTone, useNow } from '@sluice/builder-ui';
import type { Subscription, SubscriptionState } from '@sluice/server/contracts';
import { Check, ExternalLink, Bell, CreditCard, Flag, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { upgradePath } from '../../config/paths.ts';
import { formatShortDay, DAY, formatMoney, formatWeekday } from '../../lib/formats.ts';
import { subscriptionMessages } from './messages.ts';
import { Section } from '../../components/Section.tsx';
import * as S from './Subscription.styles.ts';
import type { SubscriptionActions } from './useSubscriptionActions.ts';
import { hasExpired } from '../../components/account/CardName.tsx';
import { Timeline, type Moment } from '../../components/Timeline.tsx';
import { StateDot } from '../../components/StateBadges.tsx';

const tones: Readonly<Record<SubscriptionState, BadgeTone>> = {
  active: 'ok',
  past_due: 'danger',
  canceled: 'neutral',
  free: 'neutral',
};

interface SubscriptionCardProps {
  subscription: Subscription;
  actions: SubscriptionActions;
}

/** The plan, its state and price, and what can be done. */
export function SubscriptionCard({ subscription, actions }: SubscriptionCardProps): ReactNode {
  const { state, isTrial, trialStart, subscriptionEnd, cancelAt, canTry, plan } = subscription;
  const freeText = canTry
    ? subscriptionMessages.about.free(plan.trialDays)
    : subscriptionMessages.about.freeAgain;
  return (
    <Section title={subscriptionMessages.information}>
      <S.PlanHead>
        <div>
          <S.PlanName>
            <PlanAndState subscription={subscription} />
            {isTrial && <Badge tone="brand">{subscriptionMessages.trial}</Badge>}
            {cancelAt !== null && (
              <Badge tone="warn">{subscriptionMessages.endsOn(formatShortDay(cancelAt))}</Badge>
            )}
          </S.PlanName>
          <p>{state === 'free' ? freeText : subscriptionMessages.about[state]}</p>
        </div>
        <Price subscription={subscription} />
      </S.PlanHead>
      {state === 'free' && canTry && <TrialOffer subscription={subscription} />}
      {isTrial && trialStart !== null && subscriptionEnd !== null && (
        <TrialTrack start={trialStart} end={subscriptionEnd} />
      )}
      <S.Actions>
        <ActionButton state={state} actions={actions} isPrimary={state !== 'past_due'} />
        <span>{subscriptionMessages.buttonNotes[state]}</span>
        {actions.blockedUrl !== null && (
          <span role="alert">
            {subscriptionMessages.openBlocked}{' '}
            <a href={actions.blockedUrl} target="_blank" rel="noopener noreferrer">
              {subscriptionMessages.openHere}
            </a>
          </span>
        )}
      </S.Actions>
    </Section>
  );
}

/** The name of a plan and its state, which for the free one is one word for those who see it. */
function PlanAndState({
  subscription: { state, subscriptionTier },
}: {
  subscription: Subscription;
}): ReactNode {
  const name = planName(subscriptionTier);
  const stateName = subscriptionMessages.states[state];
  if (state === 'free')
    return (
      <>
        <strong aria-hidden>{name}</strong>
        <VisuallyHidden>{stateName}</VisuallyHidden>
      </>
    );
  return (
    <>
      <strong>{name}</strong>
      <Badge tone={tones[state]} icon={<StateDot aria-hidden />}>
        {stateName}
      </Badge>
    </>
  );
}

/** What somebody gets who tries the plan, and what it costs them. */
function TrialOffer({ subscription: { plan, amount, currency } }: { subscription: Subscription }): ReactNode {
  return (
    <S.Offer>
      {subscriptionMessages.offer(plan.trialDays, formatMoney(amount, currency, true)).map((line) => (
        <li key={line}>
          <Check aria-hidden />
          {line}
        </li>
      ))}
    </S.Offer>
  );
}

/** Names with `premium` or `pro` are shown as Pro, a missing one as Free. */
function planName(tier: string | null): string {
  const { plans } = subscriptionMessages;
  if (tier === null) return plans.free;
  return /premium|pro/i.test(tier) ? plans.pro : tier;
}

interface ActionButtonProps {
  state: SubscriptionState;
  actions: SubscriptionActions;
  isPrimary: boolean;
}

/** Offers what a person does next in a state: the plan or the portal in a new tab, or the checkout. */
export function ActionButton({ state, actions, isPrimary }: ActionButtonProps): ReactNode {
  const isPortal = state === 'active' || state === 'past_due';
  const newTab = (
    <>
      <VisuallyHidden> {subscriptionMessages.newTab}</VisuallyHidden>
      <ExternalLink aria-hidden />
    </>
  );
  if (state === 'free') {
    const variant = isPrimary ? 'primary' : 'default';
    return (
      <ButtonLink variant={variant} href={upgradePath} target="_blank" rel="noopener">
        {subscriptionMessages.buttons.free}
        {newTab}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={isPrimary ? 'primary' : 'default'}
      isPending={actions.isPending}
      onPress={isPortal ? actions.manage : actions.subscribe}
    >
      {subscriptionMessages.buttons[state]}
      {isPortal && newTab}
    </Button>
  );
}

function Price({ subscription }: { subscription: Subscription }): ReactNode {
  const { price: texts } = subscriptionMessages;
  const { state, isTrial, amount, currency, openPayment, canTry } = subscription;
  const isAfterTrial = isTrial || (state === 'free' && canTry);
  const usual = isAfterTrial ? texts.afterTrial : texts.perMonth;
  return (
    <S.Price>
      {formatMoney(openPayment?.amount ?? amount, currency, true)}
      <small>{openPayment === null ? usual : texts.openSince(formatShortDay(openPayment.since))}</small>
    </S.Price>
  );
}

/** Beyond this, days would be too small to see. */
const DAYS_MAX = 31;

/** The days of a trial, and how many of them have passed. */
function TrialTrack({ start, end }: { start: string; end: string }): ReactNode {
  const { track: texts } = subscriptionMessages;
  const now = useNow();
  const total = Math.min(DAYS_MAX, Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / DAY)));
  const remaining = Math.min(total, Math.max(0, Math.ceil((Date.parse(end) - now) / DAY)));
  const used = total - remaining;
  return (
    <S.Track>
      <VisuallyHidden>{texts.label(used, total)}</VisuallyHidden>
      <S.TrackDays aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-used={index < used || undefined} />
        ))}
      </S.TrackDays>
      <S.TrackLegend>
        <span>{texts.started(formatShortDay(start))}</span>
        <b>{texts.left(remaining)}</b>
        <span>{texts.ends(formatShortDay(end))}</span>
      </S.TrackLegend>
    </S.Track>
  );
}

const REMINDER = 3 * DAY;

function stepsAfter(one: Subscription, now: number): Moment[] {
  const { next: texts } = subscriptionMessages;
  const { state, isTrial, subscriptionEnd, cancelAt, endedAt, openPayment, amount, currency } = one;
  const price = formatMoney(openPayment?.amount ?? amount, currency);
  const end = <Flag aria-hidden />;
  if (state === 'canceled') {
    return endedAt === null ? [] : [{ icon: end, when: formatWeekday(endedAt), text: texts.ended }];
  }
  if (state === 'past_due') {
    if (openPayment === null) return [];
    const { since, nextAttemptAt } = openPayment;
    const wasExpired = one.paymentMethod !== null && hasExpired(one.paymentMethod, Date.parse(since));
    const declined = {
      icon: <X aria-hidden />,
      when: formatWeekday(since),
      text: wasExpired ? texts.declinedAsExpired : texts.declined,
      amount: price,
      tone: 'danger' as const,
    };
    const retry =
      nextAttemptAt === null
        ? []
        : [
            {
              icon: <RefreshCw aria-hidden />,
              when: formatWeekday(nextAttemptAt),
              text: texts.retry,
              amount: price,
            },
          ];
    return [declined, ...retry, { icon: end, when: texts.afterLast, text: texts.ends }];
  }
  if (state !== 'active') return [];
  if (cancelAt !== null) return [{ icon: end, when: formatWeekday(cancelAt), text: texts.ends }];
  if (subscriptionEnd === null) return [];
  const payment = {
    icon: <CreditCard aria-hidden />,
    when: formatWeekday(subscriptionEnd),
    text: isTrial ? texts.firstPayment : texts.payment,
    amount: price,
  };
  const reminder = Date.parse(subscriptionEnd) - REMINDER;
  if (!isTrial || reminder <= now) return [payment];
  const when = formatWeekday(new Date(reminder).toISOString());
  return [{ icon: <Bell aria-hidden />, when, text: texts.reminder }, payment];
}

/** Says what will happen by itself, and what has. Nothing without a subscription. */
export function NextSteps({ subscription }: { subscription: Subscription }): ReactNode {
  const { next: texts } = subscriptionMessages;
  const steps = stepsAfter(subscription, useNow());
  if (steps.length === 0) return null;
  return (
    <Section title={texts.title}>
      <S.Steps>
        <Timeline moments={steps} />
      </S.Steps>
    </Section>
  );
}
