import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Profile, Subscription } from '@sluice/server/contracts';
import { Button, VisuallyHidden } from '@sluice/builder-ui';
import { Check } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { RetryView } from '../../components/RetryView.tsx';
import { useSession } from '../../lib/session/session.ts';
import { onboardingMessages } from './messages.ts';
import { isShort, stepOf, STEPS, type Step, type Situation, planOptions } from './onboarding-step.ts';
import * as S from './Onboarding.styles.ts';
import { PlanStep } from './plan/PlanStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { SummaryStep } from './summary/SummaryStep.tsx';
import { useReturnToOnboarding } from './useReturnToOnboarding.ts';
import { Logo } from '../../components/Logo.tsx';
import { componentMessages } from '../../components/messages.ts';
import { useSignOut } from '../../components/account/useSignOut.tsx';
import { siteAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { subscriptionOptions } from '../../lib/api/subscription-api.ts';
import { useMemberships } from '../../lib/workspace/useMemberships.ts';

/** The screen where a new person sets up their account, and where the checkout leads back to. */
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

/** The page around the steps: the way back to the website, who is signed in, and the way out. */
function OnboardingFrame({ children }: { children: ReactNode }): ReactNode {
  const { product } = componentMessages;
  const { user } = useSession();
  const { signOut, preparation, question } = useSignOut();
  return (
    <S.Page>
      <S.Top>
        {/* The website is a document of its own. */}
        <a href={siteAddress(paths.home)} aria-label={onboardingMessages.home(product)}>
          <Logo size={28} />
          {product}
        </a>
        <span>{user?.email}</span>
        <Button variant="ghost" compact {...preparation} onPress={signOut}>
          {onboardingMessages.signOut}
        </Button>
      </S.Top>
      <S.Main>{children}</S.Main>
      {question}
    </S.Page>
  );
}

/** Tells how far a person is. Where it is narrow, only the current step shows its name. */
function StepLine({ current }: { current: Step }): ReactNode {
  const at = STEPS.indexOf(current);
  return (
    <S.Steps aria-label={onboardingMessages.progress}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-done={index < at || undefined}
          {...(index === at && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden>{index < at ? <Check /> : index + 1}</span>
          <b>{onboardingMessages.steps[step]}</b>
          {index < at && <VisuallyHidden>{onboardingMessages.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </S.Steps>
  );
}

interface KnownSituation extends Situation {
  /** What the workspace has. `undefined` for people who may not know, and while it could not be loaded. */
  subscription: Subscription | undefined;
}

interface LoadedSituation {
  /** `undefined` while it is loaded, or could not be. */
  situation: KnownSituation | undefined;
  error: unknown;
  retry: () => void;
}

/** Finds out what a person has already, and what their workspace has. */
function useSituation(user: Profile): LoadedSituation {
  const memberships = useMemberships();
  const plan = useQuery(planOptions);
  const { active } = memberships;
  const mayKnow = active !== undefined && active.role !== 'member' && plan.data != null;
  const subscription = useQuery({ ...subscriptionOptions(active?.workspaceId ?? ''), enabled: mayKnow });
  const retry = () => {
    memberships.retry();
    void plan.refetch();
    if (mayKnow) void subscription.refetch();
  };
  const error = memberships.error ?? plan.error;
  const isLoading = memberships.isLoading || plan.data === undefined || (mayKnow && subscription.isPending);
  if (isLoading || error !== null) return { situation: undefined, error: isKnownError(error), retry };
  const billed = subscription.data?.billing === 'on' ? subscription.data : undefined;
  return {
    situation: {
      user,
      membership: active,
      plan: plan.data ?? null,
      isSubscribed: billed?.subscribed ?? false,
      subscription: billed,
    },
    error: null,
    retry,
  };
}

const isKnownError = (error: unknown): unknown => error ?? null;
