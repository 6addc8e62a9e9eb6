import type { Plan, Subscription, Profile } from '@sluice/server/contracts';
import { ButtonLink, Note, Button, useToasts, useNow } from '@sluice/builder-ui';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { ArrowLeft, Check, Lock, Bell, CreditCard } from 'lucide-react';
import { RetryView } from '../../../components/RetryView.tsx';
import { paths, startPath } from '../../../config/paths.ts';
import { onboardingMessages } from '../messages.ts';
import { StepHeading } from '../StepHeading.tsx';
import * as O from '../Onboarding.styles.ts';
import type { Situation } from '../onboarding-step.ts';
import { isPaymentOpen, readDraft, writeDraft } from '../../../lib/unsaved/onboarding-data.ts';
import { formatFullDay, formatMoney, DAY, formatShortDay, formatWeekday } from '../../../lib/formats.ts';
import { TOAST_TOPIC } from '../useReturnToOnboarding.ts';
import * as S from './Plan.styles.ts';
import { useCheckoutHandOff } from './useCheckoutHandOff.ts';
import { useFinish } from '../useFinish.ts';
import { Timeline, type Moment } from '../../../components/Timeline.tsx';

interface PlanStepProps {
  situation: Situation & { subscription: Subscription | undefined };
  onRetry: () => void;
}

/** The second step: the plan, and what happens when. Members see who may choose it. */
export function PlanStep({ situation, onRetry }: PlanStepProps): ReactNode {
  const { plan: texts, planFailed } = onboardingMessages;
  const { plan, membership, subscription, user } = situation;
  // Where there is no billing, the page of the subscription says so.
  if (plan === null) return <Navigate to={paths.subscription} replace />;
  if (membership?.role === 'member') return <Restricted />;
  if (membership !== undefined && subscription === undefined) {
    return (
      <O.Waiting>
        <RetryView title={planFailed} error={null} onRetry={onRetry} />
      </O.Waiting>
    );
  }
  const hasTrial = subscription?.canTry ?? true;
  return (
    <>
      <Title plan={plan} hasTrial={hasTrial} />
      {!hasTrial && (
        <O.Across>
          <Note title={texts.noTrial}>{texts.noTrialText}</Note>
        </O.Across>
      )}
      <PlanForm plan={plan} hasTrial={hasTrial} user={user} workspaceId={membership?.workspaceId} />
    </>
  );
}

function Title({ plan, hasTrial }: { plan: Plan; hasTrial: boolean }): ReactNode {
  const { plan: texts, steps } = onboardingMessages;
  return (
    <StepHeading
      tabTitle={steps.plan}
      title={hasTrial ? texts.titleTrial(plan.trialDays) : texts.title}
      subtitle={texts.subtitle}
    />
  );
}

function Restricted(): ReactNode {
  const { plan: texts, steps } = onboardingMessages;
  return (
    <>
      <StepHeading tabTitle={steps.plan} title={texts.restricted} subtitle={texts.restrictedText} />
      <ButtonLink variant="primary" href={startPath}>
        {texts.leave}
      </ButtonLink>
    </>
  );
}

interface PlanFormProps {
  plan: Plan;
  hasTrial: boolean;
  user: Profile;
  workspaceId: string | undefined;
}

/** The plan to choose, and the way to its payment. */
function PlanForm({ plan, hasTrial, user, workspaceId }: PlanFormProps): ReactNode {
  const { plan: texts, back } = onboardingMessages;
  const toasts = useToasts();
  const { isSelected, select } = useSelectedPlan(plan, user);
  const { isPending, link, start } = useCheckoutHandOff(plan, workspaceId);
  const [wasLeft] = useState(isPaymentOpen);
  const later = useFinish(user);
  const submit = () => {
    if (isSelected) return start();
    const { required: title, requiredText: description } = texts;
    return toasts.show({ topic: TOAST_TOPIC, tone: 'danger', title, description });
  };
  return (
    <O.Panel>
      <S.Columns>
        <S.Choice>
          <PlanCard plan={plan} hasTrial={hasTrial} isSelected={isSelected} onSelect={select} />
          <S.Features>
            {texts.features.map((feature) => (
              <li key={feature}>
                <Check aria-hidden />
                {feature}
              </li>
            ))}
          </S.Features>
        </S.Choice>
        <PlanTimeline plan={plan} hasTrial={hasTrial} />
      </S.Columns>
      <CardNeeded plan={plan} hasTrial={hasTrial} />
      <O.Foot>
        <ButtonLink
          variant="ghost"
          icon={<ArrowLeft aria-hidden />}
          href={user.onboardingComplete ? paths.subscription : `${paths.onboarding}?step=profile`}
        >
          {user.onboardingComplete ? texts.toSubscription : back}
        </ButtonLink>
        <S.Payment>
          <span>
            {wasLeft ? (
              texts.leftOpen
            ) : (
              <>
                <Lock aria-hidden />
                {texts.stripe}
              </>
            )}
          </span>
          {!user.onboardingComplete && (
            <Button variant="ghost" isPending={later.isPending} onPress={later.finish}>
              {texts.decideLater}
            </Button>
          )}
          <Button variant="primary" isPending={isPending} onPress={submit}>
            {hasTrial ? texts.start : texts.pay}
          </Button>
          <S.Blocked>{link !== undefined && <a href={link}>{texts.blocked}</a>}</S.Blocked>
        </S.Payment>
      </O.Foot>
    </O.Panel>
  );
}

/** Says what it takes before somebody chooses, so that nobody learns of the card on the next page. */
function CardNeeded({ plan, hasTrial }: { plan: Plan; hasTrial: boolean }): ReactNode {
  const { cardAndTrial, cardNeeded } = onboardingMessages.plan;
  const end = formatFullDay(new Date(useNow() + plan.trialDays * DAY));
  return (
    <S.CardNeeded>
      <CreditCard aria-hidden />
      {hasTrial ? cardAndTrial(end) : cardNeeded}
    </S.CardNeeded>
  );
}

/** The chosen plan, which stays in the draft. There is one, so it is chosen from the start. */
function useSelectedPlan(plan: Plan, user: Profile) {
  // One that is no longer on offer is not replaced without the person's word.
  const [selected, setSelected] = useState(() => readDraft(user.id)?.selectedPlan || plan.id);
  const select = () => {
    setSelected(plan.id);
    writeDraft(user.id, { selectedPlan: plan.id });
  };
  return { isSelected: selected === plan.id, select };
}

interface PlanCardProps {
  plan: Plan;
  hasTrial: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

function PlanCard({ plan, hasTrial, isSelected, onSelect }: PlanCardProps): ReactNode {
  const { plan: texts } = onboardingMessages;
  return (
    <S.PlanGroup aria-label={texts.group}>
      <S.PlanCard>
        <input type="radio" name="plan" checked={isSelected} onChange={onSelect} />
        <span>
          <strong>{plan.name}</strong>
          <span>{hasTrial ? texts.aboutTrial(plan.trialDays) : texts.about}</span>
        </span>
        <S.Price>
          {formatMoney(plan.amount, plan.currency, true)}
          <small>{texts.perMonth}</small>
        </S.Price>
      </S.PlanCard>
    </S.PlanGroup>
  );
}

const REMINDER_DAYS = 3;

function inMonths(from: number, months: number): string {
  const date = new Date(from);
  date.setMonth(date.getMonth() + months);
  return date.toISOString();
}

/** Shows what is paid when, and what happens before. */
function PlanTimeline({ plan, hasTrial }: { plan: Plan; hasTrial: boolean }): ReactNode {
  const { plan: texts } = onboardingMessages;
  const now = useNow();
  const price = formatMoney(plan.amount, plan.currency);
  const nothing = formatMoney(0, plan.currency);
  const inDays = (days: number) => formatWeekday(new Date(now + days * DAY).toISOString());
  const today = texts.today(formatShortDay(new Date(now).toISOString()));
  const card = <CreditCard aria-hidden />;
  const moments: Moment[] = hasTrial
    ? [
        { icon: <Check aria-hidden />, tone: 'brand', when: today, text: texts.trialStarts, amount: nothing },
        {
          icon: <Bell aria-hidden />,
          when: inDays(plan.trialDays - REMINDER_DAYS),
          text: texts.reminder,
        },
        { icon: card, when: inDays(plan.trialDays), text: texts.firstPayment, amount: price },
      ]
    : [
        {
          icon: <Check aria-hidden />,
          tone: 'brand',
          when: today,
          text: texts.firstPaymentToday,
          amount: price,
        },
        { icon: card, when: formatWeekday(inMonths(now, 1)), text: texts.nextPayment, amount: price },
      ];
  return (
    <S.Aside aria-label={texts.timeline}>
      <h2>{texts.timeline}</h2>
      <Timeline moments={moments} />
      <S.Due>
        <span>{texts.dueToday}</span>
        <b>{hasTrial ? nothing : price}</b>
      </S.Due>
    </S.Aside>
  );
}
