import { Button, ButtonLink, useToasts } from '@sluice/builder-ui';
import type { Membership, Plan, Profile, Subscription } from '@sluice/server/contracts';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths, upgradePath } from '../../../config/paths.ts';
import { onboardingMessages } from '../messages.ts';
import * as Page from '../Onboarding.styles.ts';
import { StepHeading } from '../StepHeading.tsx';
import { TOAST_TOPIC } from '../useReturnToOnboarding.ts';
import * as S from './Summary.styles.ts';
import { NextThings, SummaryFacts } from './SummaryFacts.tsx';
import { useFinish } from './useFinish.ts';
import { useSummary, type Summary } from './useSummary.ts';

interface SummaryStepProps {
  user: Profile;
  plan: Plan;
  membership: Membership;
  /** The subscription, as far as the person may know it. */
  known: Subscription | undefined;
}

const hasFailed = ({ state }: Summary): boolean => state === 'unpaid' || state === 'unknown';

function headingOf(summary: Summary, workspace: string, days: number) {
  const { summary: texts } = onboardingMessages;
  const { state, isTrial } = summary;
  if (state === 'unpaid') return { title: texts.unpaidTitle, subtitle: texts.unpaidText };
  if (state === 'unknown') return { title: texts.unknownTitle, subtitle: texts.unknownText };
  if (isTrial) return { title: texts.titleTrial, subtitle: texts.trialOf(workspace, days) };
  return { title: texts.title, subtitle: texts.activeOf(workspace) };
}

/** The last step: what the checkout led to, and the end of onboarding. */
export function SummaryStep({ user, plan, membership, known }: SummaryStepProps): ReactNode {
  const { summary: texts, steps } = onboardingMessages;
  const [query] = useSearchParams();
  const summary = useSummary(membership.workspaceId, query.get('session_id'), known);
  const { isPending, finish } = useFinish(user);
  useSuccessToast(summary);
  if (summary.state === 'loading') {
    return (
      <Page.Waiting>
        <output>{texts.loading}</output>
      </Page.Waiting>
    );
  }
  const isFailed = hasFailed(summary);
  return (
    <S.Panel>
      <S.Body>
        <S.Ring data-tone={isFailed ? 'warn' : 'ok'}>
          {isFailed ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
        </S.Ring>
        <StepHeading
          tabTitle={steps.summary}
          {...headingOf(summary, membership.workspace.name, plan.trialDays)}
        />
        {!isFailed && <SummaryFacts summary={summary} plan={plan} />}
        {summary.state === 'unconfirmed' && <p>{texts.unconfirmed}</p>}
        {!isFailed && <NextThings />}
      </S.Body>
      <S.Foot>
        {isFailed && (
          <ButtonLink href={user.onboardingComplete ? upgradePath : `${paths.onboarding}?step=plan`}>
            {texts.backToPlan}
          </ButtonLink>
        )}
        <Button variant="primary" isPending={isPending} onPress={finish}>
          {texts.finish}
        </Button>
      </S.Foot>
    </S.Panel>
  );
}

/** Says once that the payment has worked; a reload does not say it again. */
function useSuccessToast(summary: Summary): void {
  const { summary: texts } = onboardingMessages;
  const toasts = useToasts();
  const [query, setQuery] = useSearchParams();
  const isDue = query.has('payment_success') && summary.state !== 'loading';
  const showToast = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete('payment_success');
    if (rest.size === 0) rest.set('pending_step_3', 'true');
    setQuery(rest, { replace: true });
    if (hasFailed(summary)) return;
    const { success: title, successText: description } = texts;
    toasts.show({ topic: TOAST_TOPIC, tone: 'ok', title, description });
  });
  useEffect(() => {
    if (isDue) showToast();
  }, [isDue]);
}
