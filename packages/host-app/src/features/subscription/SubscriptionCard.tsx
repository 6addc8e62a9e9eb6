import { Badge, Button, ButtonLink, VisuallyHidden, type BadgeTone } from '@sluice/builder-ui';
import type { Subscription, SubscriptionState } from '@sluice/server/contracts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { upgradePath } from '../../config/paths.ts';
import { formatShortDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { subscriptionMessages } from './messages.ts';
import { Section } from '../../components/section/Section.tsx';
import * as S from './Subscription.styles.ts';
import { TrialTrack } from './TrialTrack.tsx';
import type { SubscriptionActions } from './useSubscriptionActions.ts';

const tones: Readonly<Record<SubscriptionState, BadgeTone>> = {
  active: 'ok',
  past_due: 'danger',
  canceled: 'neutral',
  free: 'neutral',
};

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

/** What a person does next in a state: the plan or the portal in a new tab, or the checkout. */
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

interface SubscriptionCardProps {
  subscription: Subscription;
  actions: SubscriptionActions;
}

/** The plan, its state and price, and what can be done. */
export function SubscriptionCard({ subscription, actions }: SubscriptionCardProps): ReactNode {
  const { state, isTrial, trialStart, subscriptionEnd, cancelAt, canTry, plan } = subscription;
  const name = planName(subscription.subscriptionTier);
  const freeText = canTry
    ? subscriptionMessages.about.free(plan.trialDays)
    : subscriptionMessages.about.freeAgain;
  return (
    <Section title={subscriptionMessages.information}>
      <S.PlanHead>
        <div>
          <S.PlanName>
            <strong>{name}</strong>
            <Badge tone={tones[state]} icon={<S.Dot aria-hidden />}>
              {subscriptionMessages.states[state]}
            </Badge>
            {isTrial && <Badge tone="brand">{subscriptionMessages.trial}</Badge>}
            {cancelAt !== null && (
              <Badge tone="warn">{subscriptionMessages.endsOn(formatShortDay(cancelAt))}</Badge>
            )}
          </S.PlanName>
          <p>{state === 'free' ? freeText : subscriptionMessages.about[state]}</p>
        </div>
        <Price subscription={subscription} />
      </S.PlanHead>
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
