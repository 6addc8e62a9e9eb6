import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordField } from '@sluice/builder-ui';
import { NewPassword } from '@sluice/server/contracts';
import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { useErrorText } from '../../../lib/http/useErrorText.ts';
import * as S from '../Auth.styles.ts';
import { useAuthMessages } from '../messages.ts';
import { EmailField } from './EmailField.tsx';
import { FormField } from './FormField.tsx';
import { FormFooter } from './FormFooter.tsx';
import { issuesOf } from './issues-of.ts';

function passwordTwice(passwordsDiffer: string) {
  return z
    .object({ newPassword: NewPassword, confirmation: z.string() })
    .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      path: ['confirmation'],
      error: passwordsDiffer,
      // Checked together with the other rules, not after them.
      when: () => true,
    });
}
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
  const { fields: texts } = useAuthMessages();
  const { email, submitLabel = texts.setPassword, onSubmit } = props;
  const errorText = useErrorText();
  const schema = useMemo(() => passwordTwice(texts.passwordsDiffer), [texts]);
  const { control, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await onSubmit(newPassword);
    } catch (error) {
      for (const { field, message } of issuesOf(error)) {
        // The field is called `password` when signing up.
        if (field === 'newPassword' || field === 'password') setError('newPassword', { message });
      }
      setError('root', { message: errorText(error) });
    }
  });
  const fields = [
    { name: 'newPassword', label: texts.newPassword },
    { name: 'confirmation', label: texts.confirmPassword },
  ] as const;
  return (
    <S.Form onSubmit={(event) => void submit(event)} noValidate>
      {email !== undefined && <EmailField isReadOnly value={email} />}
      {fields.map(({ name, label }) => (
        <FormField key={name} control={control} name={name}>
          {(field) => <PasswordField {...field} label={label} autoComplete="new-password" isRequired />}
        </FormField>
      ))}
      <FormFooter formState={formState} submitLabel={submitLabel} />
    </S.Form>
  );
}
