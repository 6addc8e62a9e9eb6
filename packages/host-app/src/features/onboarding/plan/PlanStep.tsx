import type { Plan, Subscription } from '@sluice/server/contracts';
import { ButtonLink, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { RetryView } from '../../../components/RetryView.tsx';
import { paths, startPath } from '../../../config/paths.ts';
import { onboardingMessages } from '../messages.ts';
import { StepHeading } from '../StepHeading.tsx';
import * as S from '../Onboarding.styles.ts';
import type { Situation } from '../onboarding-step.ts';
import { PlanForm } from './PlanForm.tsx';

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
      <S.Waiting>
        <RetryView title={planFailed} error={null} onRetry={onRetry} />
      </S.Waiting>
    );
  }
  const hasTrial = subscription?.canTry ?? true;
  return (
    <>
      <Title plan={plan} hasTrial={hasTrial} />
      {!hasTrial && (
        <S.Across>
          <Note title={texts.noTrial}>{texts.noTrialText}</Note>
        </S.Across>
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
