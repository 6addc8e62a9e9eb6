import { useToasts } from '@sluice/builder-ui';
import type { Profile } from '@sluice/server/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { clearPendingStep, type Step } from './onboarding-step.ts';
import { noteCheckoutReturn, onCompletionElsewhere } from '../../lib/unsaved/onboarding-data.ts';
import { session } from '../../lib/session/session.ts';
import { onboardingMessages } from './messages.ts';

/** The topic of all toasts of onboarding: the newest replaces the one before, and the one about the new account. */
export const TOAST_TOPIC = 'account';

/** Reacts to how a person came back: from the checkout, from its cancellation, or in another tab. */
export function useReturnToOnboarding(user: Profile, step: Step | undefined): void {
  const { plan: texts } = onboardingMessages;
  const toasts = useToasts();
  const [query, setQuery] = useSearchParams();
  const isCancelled = query.get('payment_cancelled') === 'true';
  const isBack = query.has('session_id');
  const { pendingStep3, onboardingComplete } = user;

  const leaveCancelled = useEffectEvent(() => {
    noteCheckoutReturn();
    toasts.show({
      topic: TOAST_TOPIC,
      tone: 'danger',
      title: texts.cancelled,
      description: texts.cancelledText,
    });
    // A reload must not say it again, and the guard must let who has finished stay.
    setQuery(onboardingComplete ? { upgrade: 'true' } : { step: 'plan' }, { replace: true });
  });
  useEffect(() => {
    if (isCancelled) leaveCancelled();
  }, [isCancelled]);

  useEffect(() => {
    if (isBack) noteCheckoutReturn();
  }, [isBack]);

  const lowerFlag = useEffectEvent(() => {
    // The address keeps the step, because the flag will not.
    if (step === 'summary' && !query.has('session_id'))
      setQuery({ pending_step_3: 'true' }, { replace: true });
    // If this fails, finishing lowers it.
    void clearPendingStep().catch(() => undefined);
  });
  const isFlagSeen = pendingStep3 && step !== undefined && !isCancelled;
  useEffect(() => {
    if (isFlagSeen) lowerFlag();
  }, [isFlagSeen]);

  useEffect(() => onCompletionElsewhere(() => void session.refresh().catch(() => undefined)), []);
}
