import { useToasts } from '@sluice/builder-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrors, UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths, startPath } from '../../../config/paths.ts';
import { finishOnboarding, saveFirstStep } from '../../../lib/api/onboarding-api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { noteCompletion } from '../../../lib/unsaved/onboarding-data.ts';
import { membershipKey } from '../../../lib/workspace/useMemberships.ts';
import { onboardingMessages } from '../messages.ts';
import { TOAST_TOPIC } from '../useReturnToOnboarding.ts';
import type { FieldName, Values } from './profile-values.ts';

const FIELDS: readonly FieldName[] = ['firstName', 'lastName', 'organizationName', 'workspaceName'];

interface SaveOptions {
  hasWorkspaceField: boolean;
  /** Whether the person has finished once this is saved. */
  isOnlyStep: boolean;
  setError: UseFormSetError<Values>;
}

/** Saves the first step, or says what is wrong with it. */
export function useSaveProfile({ hasWorkspaceField, isOnlyStep, setError }: SaveOptions) {
  const { profile: texts } = onboardingMessages;
  const toasts = useToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const report = (title: string, description: string) =>
    toasts.show({ topic: TOAST_TOPIC, tone: 'danger', title, description });

  const store = async ({ workspaceName, ...names }: Values): Promise<void> => {
    await saveFirstStep({ ...names, ...(hasWorkspaceField && { workspaceName }) });
    await queries.invalidateQueries({ queryKey: membershipKey });
    if (!isOnlyStep) return navigate(`${paths.onboarding}?step=plan`);
    if (hasWorkspaceField) await finishOnboarding();
    noteCompletion();
    return navigate(startPath, { replace: true });
  };

  return {
    save: async (values: Values): Promise<void> => {
      toasts.clear(TOAST_TOPIC);
      try {
        await store(values);
      } catch (error) {
        const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
        for (const { path, message } of issues) {
          const name = FIELDS.find((field) => field === path[0]);
          if (name) setError(name, { message });
        }
        report(texts.failed, errorText(error));
      }
    },

    /** Something is missing, or too long; the fields say which. */
    refuse: (errors: FieldErrors<Values>): void => {
      const isMissing = Object.values(errors).some((error) => error.type === 'too_small');
      if (isMissing) report(texts.required, texts.requiredText);
    },
  };
}
