import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Profile } from '@sluice/server/contracts';
import { RetryView } from '../../components/RetryView.tsx';
import { useSession } from '../../lib/session/useSession.ts';
import { onboardingMessages } from './messages.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';
import { isShort, stepOf } from './onboarding-step.ts';
import * as S from './Onboarding.styles.ts';
import { PlanStep } from './plan/PlanStep.tsx';
import { ProfileStep } from './profile/ProfileStep.tsx';
import { StepLine } from './StepLine.tsx';
import { SummaryStep } from './summary/SummaryStep.tsx';
import { useReturnToOnboarding } from './useReturnToOnboarding.ts';
import { useSituation } from './useSituation.ts';

/** Where a new person sets up their account, and where the checkout leads back to. */
export function OnboardingScreen(): ReactNode {
  const { user } = useSession();
  return <OnboardingFrame>{user && <Steps user={user} />}</OnboardingFrame>;
}

function Steps({ user }: { user: Profile }): ReactNode {
  const [query] = useSearchParams();
  const { situation, error, retry } = useSituation(user);
  const step = situation && stepOf(situation, query);
  useReturnToOnboarding(user, step);
  if (situation === undefined || step === undefined) {
    return (
      <S.Waiting>
        {error === null ? (
          <output>{onboardingMessages.loading}</output>
        ) : (
          <RetryView title={onboardingMessages.loadFailed} error={error} onRetry={retry} />
        )}
      </S.Waiting>
    );
  }
  const { plan, membership } = situation;
  return (
    <>
      {!isShort(situation) && <StepLine current={step} />}
      {step === 'profile' && <ProfileStep situation={situation} />}
      {step === 'plan' && <PlanStep situation={situation} onRetry={retry} />}
      {step === 'summary' && plan && membership && (
        <SummaryStep user={user} plan={plan} membership={membership} known={situation.subscription} />
      )}
    </>
  );
}
