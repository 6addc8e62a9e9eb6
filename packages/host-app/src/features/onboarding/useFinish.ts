import { useToasts } from '@sluice/builder-ui';
import type { Profile } from '@sluice/server/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { startPath } from '../../config/paths.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { onboardingStateOf } from '../../lib/session/session-state.ts';
import { noteCompletion, noteFirstVisit } from '../../lib/unsaved/onboarding-data.ts';
import { onboardingMessages } from './messages.ts';
import { finishOnboarding } from './onboarding-step.ts';
import { TOAST_TOPIC } from './useReturnToOnboarding.ts';

/** Finishes onboarding, with or without a plan, and opens a page: the start page unless another one is named. */
export function useFinish(user: Profile) {
  const { summary: texts } = onboardingMessages;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { isPending, mutate } = useMutation({
    mutationFn: async (path: string) => {
      if (onboardingStateOf(user) !== 'complete') {
        noteFirstVisit(user.id);
        await finishOnboarding();
      }
      return path;
    },
    onSuccess: (path) => {
      noteCompletion();
      return navigate(path, { replace: true });
    },
    onError: (error) =>
      toasts.show({
        topic: TOAST_TOPIC,
        tone: 'danger',
        title: texts.failed,
        description: errorText(error),
      }),
  });
  return { isPending, finish: () => mutate(startPath), finishAt: (path: string) => mutate(path) };
}
