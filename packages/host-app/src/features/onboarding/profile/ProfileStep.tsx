import { Button, Note, TextField, type TextFieldProps } from '@sluice/builder-ui';
import { ORGANIZATION_NAME_MAX, PERSON_NAME_MAX, WORKSPACE_NAME_MAX } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { onboardingMessages } from '../messages.ts';
import type { Situation } from '../onboarding-step.ts';
import { StepHeading } from '../StepHeading.tsx';
import * as S from '../Onboarding.styles.ts';
import { useProfileForm, type ProfileForm, type FieldName } from './useProfileForm.ts';
import { Controller } from 'react-hook-form';

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
