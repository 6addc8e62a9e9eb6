import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordField } from '@sluice/builder-ui';
import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { NewPasswordField } from '../../../components/new-password/NewPasswordField.tsx';
import { useNewPasswordRules } from '../../../components/new-password/useNewPasswordRules.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { Form } from '../AuthLayout.tsx';
import { authMessages } from '../messages.ts';
import { EmailField, FormField, FormFooter, showIssues } from './FormField.tsx';
type Values = z.output<ReturnType<typeof passwordTwice>>;

interface NewPasswordFormProps {
  /** The account's email address, if it should be shown. It can't be changed here. */
  email?: string;
  /** @default 'Set password' */
  submitLabel?: string;
  onSubmit: (newPassword: string) => Promise<void>;
}

/** A form for a new password, typed twice. */
export function NewPasswordForm(props: NewPasswordFormProps): ReactNode {
  const { fields: texts } = authMessages;
  const { email, submitLabel = texts.setPassword, onSubmit } = props;
  const { minimum, schema: rules } = useNewPasswordRules();
  const schema = useMemo(() => passwordTwice(rules, texts.passwordsDiffer), [rules, texts]);
  const { control, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await onSubmit(newPassword);
    } catch (error) {
      // The field is called `password` when signing up.
      const isShown = showIssues(error, { newPassword: 'newPassword', password: 'newPassword' }, setError);
      if (!isShown) setError('root', { message: errorText(error) });
    }
  });
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      {email !== undefined && <EmailField isReadOnly value={email} />}
      <FormField control={control} name="newPassword">
        {(field) => (
          <NewPasswordField
            {...field}
            label={texts.newPassword}
            known={email === undefined ? [] : [email]}
            isRequired
          />
        )}
      </FormField>
      <FormField control={control} name="confirmation">
        {(field) => (
          <PasswordField
            {...field}
            label={texts.confirmPassword}
            autoComplete="new-password"
            minLength={minimum}
            isRequired
          />
        )}
      </FormField>
      <FormFooter formState={formState} submitLabel={submitLabel} />
    </Form>
  );
}

function passwordTwice(newPassword: z.ZodType<string, string>, passwordsDiffer: string) {
  return z
    .object({ newPassword, confirmation: z.string() })
    .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      path: ['confirmation'],
      error: passwordsDiffer,
      // Checked together with the other rules, not after them.
      when: () => true,
    });
}
