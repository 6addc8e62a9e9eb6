import { useToasts } from '@sluice/builder-ui';
import type { Profile } from '@sluice/server/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { startPath } from '../../../config/paths.ts';
import { finishOnboarding } from '../../../lib/api/onboarding-api.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { noteCompletion } from '../../../lib/unsaved/onboarding-data.ts';
import { onboardingStateOf } from '../../../lib/session/onboarding-state.ts';
import { onboardingMessages } from '../messages.ts';
import { TOAST_TOPIC } from '../useReturnToOnboarding.ts';

/** Finishes onboarding and opens the start page. */
export function useFinish(user: Profile) {
  const { summary: texts } = onboardingMessages;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      if (onboardingStateOf(user) !== 'complete') await finishOnboarding();
    },
    onSuccess: () => {
      noteCompletion();
      return navigate(startPath, { replace: true });
    },
    onError: (error) =>
      toasts.show({
        topic: TOAST_TOPIC,
        tone: 'danger',
        title: texts.failed,
        description: errorText(error),
      }),
  });
  return { isPending, finish: () => mutate() };
}
