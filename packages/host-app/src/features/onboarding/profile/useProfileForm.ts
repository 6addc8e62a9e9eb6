import { zodResolver } from '@hookform/resolvers/zod';
import { OnboardingBody } from '@sluice/server/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { canStore, readDraft, writeDraft } from '../../../lib/unsaved/onboarding-data.ts';
import { asksForWorkspace, isShort, type Situation } from '../onboarding-step.ts';
import type { FieldName, Values } from './profile-values.ts';
import { useSaveProfile } from './useSaveProfile.ts';

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
