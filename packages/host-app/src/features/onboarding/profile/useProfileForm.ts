import { zodResolver } from '@hookform/resolvers/zod';
import { OnboardingBody } from '@sluice/server/contracts';
import { useState } from 'react';
import { useForm, type FieldErrors, type UseFormSetError } from 'react-hook-form';
import type * as z from 'zod';
import { canStore, readDraft, writeDraft, noteCompletion } from '../../../lib/unsaved/onboarding-data.ts';
import { asksForWorkspace, isShort, type Situation, finishOnboarding, saveFirstStep } from '../onboarding-step.ts';
import { useToasts } from '@sluice/builder-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths, startPath } from '../../../config/paths.ts';
import { ApiError, errorText } from '../../../lib/http/api-error.ts';
import { membershipKey } from '../../../lib/workspace/useMemberships.ts';
import { onboardingMessages } from '../messages.ts';
import { TOAST_TOPIC } from '../useReturnToOnboarding.ts';

/** The server's rules. A form without the field for the workspace ignores it. */
function rulesOf(hasWorkspaceField: boolean): z.ZodType<Values, Values> {
  const rules = hasWorkspaceField
    ? OnboardingBody.required({ workspaceName: true })
    : OnboardingBody.omit({ workspaceName: true }).strip();
  return rules as unknown as z.ZodType<Values, Values>;
}

/** What the form starts with: what was typed before, or else what the server has. */
function initialValues({ user, membership }: Situation): Values {
  const draft = readDraft(user.id);
  return {
    firstName: draft?.firstName || user.firstName || '',
    lastName: draft?.lastName || user.lastName || '',
    organizationName: draft?.organizationName || user.organizationName || '',
    workspaceName: draft?.workspaceName || membership?.workspace.name || '',
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** The form of the first step: it keeps what is typed, and says what is missing. */
export function useProfileForm(situation: Situation) {
  const { user } = situation;
  // They stay as they were when the step began, while saving changes what the person has.
  const [hasWorkspaceField] = useState(() => asksForWorkspace(situation));
  const [isOnlyStep] = useState(() => isShort(situation));
  const [isStored, setStored] = useState(canStore);
  const { control, formState, handleSubmit, setError } = useForm<Values, unknown, Values>({
    resolver: zodResolver(rulesOf(hasWorkspaceField)),
    defaultValues: initialValues(situation),
  });
  const { save, refuse } = useSaveProfile({ hasWorkspaceField, isOnlyStep, setError });
  return {
    control,
    isSaving: formState.isSubmitting,
    isStored,
    isOnlyStep,
    hasWorkspaceField,
    submit: handleSubmit(save, refuse),
    /** Adds a text to the draft. */
    keep: (name: FieldName, text: string): void => setStored(writeDraft(user.id, { [name]: text })),
  };
}

/** The fields of the first step. */
export type FieldName = 'firstName' | 'lastName' | 'organizationName' | 'workspaceName';
/** What is in them. */
export type Values = Record<FieldName, string>;

const FIELDS: readonly FieldName[] = ['firstName', 'lastName', 'organizationName', 'workspaceName'];

interface SaveOptions {
  hasWorkspaceField: boolean;
  /** Whether the person has finished once this is saved. */
  isOnlyStep: boolean;
  setError: UseFormSetError<Values>;
}

/** Saves the first step, or says what is wrong with it. */
function useSaveProfile({ hasWorkspaceField, isOnlyStep, setError }: SaveOptions) {
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
