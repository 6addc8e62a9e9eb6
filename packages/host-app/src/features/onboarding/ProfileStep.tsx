import { Button, Note, TextField, type TextFieldProps, useToasts } from '@sluice/builder-ui';
import {
  ORGANIZATION_NAME_MAX,
  PERSON_NAME_MAX,
  WORKSPACE_NAME_MAX,
  OnboardingBody,
} from '@sluice/server/contracts';
import { type ReactNode, useState } from 'react';
import { Controller, useForm, type FieldErrors, type UseFormSetError } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { onboardingMessages } from './messages.ts';
import {
  type Situation,
  asksForWorkspace,
  isShort,
  finishOnboarding,
  saveFirstStep,
} from './onboarding-step.ts';
import { StepHeading } from './StepHeading.tsx';
import * as S from './Onboarding.styles.ts';
import {
  canStore,
  readDraft,
  writeDraft,
  noteCompletion,
  noteFirstVisit,
} from '../../lib/unsaved/onboarding-data.ts';
import { paths, startPath } from '../../config/paths.ts';
import { ApiError, errorText } from '../../lib/http/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { membershipKey } from '../../lib/workspace/useMemberships.ts';
import { TOAST_TOPIC } from './useReturnToOnboarding.ts';

/** The first step: who the person is, and the workspace that they make. Invited people only confirm their names. */
export function ProfileStep({ situation }: { situation: Situation }): ReactNode {
  const { profile: texts, steps } = onboardingMessages;
  const form = useProfileForm(situation);
  const { hasWorkspaceField } = form;
  const workspace = situation.membership?.workspace.name ?? '';
  return (
    <>
      <StepHeading
        tabTitle={steps.profile}
        title={hasWorkspaceField ? texts.title : texts.namesTitle}
        subtitle={hasWorkspaceField ? texts.subtitle : texts.namesSubtitle(workspace)}
      />
      <S.NarrowPanel>
        {!form.isStored && (
          <S.PanelNote>
            <Note tone="warn" role="alert" title={texts.notStored}>
              {texts.notStoredText}
            </Note>
          </S.PanelNote>
        )}
        <form onSubmit={(event) => void form.submit(event)} noValidate>
          <ProfileFields form={form} />
          <S.Foot>
            <Button type="submit" variant="primary" isPending={form.isSaving}>
              {form.isOnlyStep ? texts.finish : texts.next}
            </Button>
          </S.Foot>
        </form>
      </S.NarrowPanel>
    </>
  );
}

function ProfileFields({ form }: { form: ProfileForm }): ReactNode {
  const { profile: texts } = onboardingMessages;
  return (
    <S.Fields>
      <StepField
        form={form}
        name="firstName"
        label={texts.firstName}
        autoComplete="given-name"
        maxLength={PERSON_NAME_MAX}
        isRequired
      />
      <StepField
        form={form}
        name="lastName"
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={PERSON_NAME_MAX}
        isRequired
      />
      {form.hasWorkspaceField && (
        <StepField
          form={form}
          name="workspaceName"
          isWide
          label={texts.workspaceName}
          description={texts.workspaceHint}
          maxLength={WORKSPACE_NAME_MAX}
          isRequired
        />
      )}
      <StepField
        form={form}
        name="organizationName"
        isWide
        label={texts.organizationName}
        description={texts.optional}
        autoComplete="organization"
        maxLength={ORGANIZATION_NAME_MAX}
      />
    </S.Fields>
  );
}

interface StepFieldProps extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'form'
> {
  form: ProfileForm;
  name: FieldName;
  /** Across both columns. */
  isWide?: boolean;
}

/** A text of the first step. What is typed goes into the form, and into the draft. */
function StepField({ form, name, isWide, ...field }: StepFieldProps): ReactNode {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { onChange, ...bound }, fieldState }) => (
        <TextField
          {...field}
          {...bound}
          data-wide={isWide}
          onChange={(text) => {
            onChange(text);
            form.keep(name, text);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** The server's rules. A form without the field for the workspace ignores it. */
function rulesOf(hasWorkspaceField: boolean): z.ZodType<Values, Values> {
  const rules = hasWorkspaceField
    ? OnboardingBody.required({ workspaceName: true })
    : OnboardingBody.omit({ workspaceName: true }).strip();
  return rules as unknown as z.ZodType<Values, Values>;
}

/** Returns what the form starts with: what was typed before, or else what the server has. */
function initialValues({ user, membership }: Situation): Values {
  const draft = readDraft(user.id);
  return {
    firstName: draft?.firstName || user.firstName || '',
    lastName: draft?.lastName || user.lastName || '',
    organizationName: draft?.organizationName || user.organizationName || '',
    workspaceName: draft?.workspaceName || membership?.workspace.name || '',
  };
}

type ProfileForm = ReturnType<typeof useProfileForm>;

/** The form of the first step: it keeps what is typed, and says what is missing. */
function useProfileForm(situation: Situation) {
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
type FieldName = 'firstName' | 'lastName' | 'organizationName' | 'workspaceName';
/** The text of each field. */
type Values = Record<FieldName, string>;

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
  const { user } = useSession();
  const report = (title: string, description: string) =>
    toasts.show({ topic: TOAST_TOPIC, tone: 'danger', title, description });

  const store = async ({ workspaceName, ...names }: Values): Promise<void> => {
    if (isOnlyStep && user !== null) noteFirstVisit(user.id);
    await saveFirstStep({ ...names, ...(hasWorkspaceField && { workspaceName }) });
    await queries.invalidateQueries({ queryKey: membershipKey });
    if (!isOnlyStep) {
      // Back leads to this step, although a later one is the first that is missing by then.
      await navigate(`${paths.onboarding}?step=profile`, { replace: true });
      return navigate(`${paths.onboarding}?step=plan`);
    }
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
