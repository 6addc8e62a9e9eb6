import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordField, TextField } from '@sluice/builder-ui';
import { NewPassword } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import * as S from './AuthScreen.styles.ts';
import { FormEnd } from './FormEnd.tsx';

const Values = z
  .object({ newPassword: NewPassword, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'Passwords do not match',
    // Said beside whatever else is wrong, not after it.
    when: () => true,
  });
type Values = z.output<typeof Values>;

const fields = [
  { name: 'newPassword', label: 'New password' },
  { name: 'confirmation', label: 'Confirm password' },
] as const;

interface NewPasswordFormProps {
  /** Whose password it will be, where that is worth saying. It cannot be changed here. */
  email?: string;
  /** @default 'Set password' */
  submitLabel?: string;
  onSubmit: (newPassword: string) => Promise<void>;
}

/** A new password, typed twice. */
export function NewPasswordForm(props: NewPasswordFormProps): ReactNode {
  const { email, submitLabel = 'Set password', onSubmit } = props;
  const { control, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(Values),
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await onSubmit(newPassword);
    } catch (error) {
      const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
      for (const { path, message } of issues) {
        // Signing up calls it `password`.
        if (path[0] === 'newPassword' || path[0] === 'password') setError('newPassword', { message });
      }
      setError('root', { message: messageOf(error) });
    }
  });
  return (
    <S.Form onSubmit={(event) => void submit(event)} noValidate>
      {email !== undefined && (
        <TextField type="email" label="Email" autoComplete="username" isReadOnly value={email} />
      )}
      {fields.map(({ name, label }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { ref, ...field }, fieldState }) => (
            <PasswordField
              {...field}
              ref={ref}
              label={label}
              autoComplete="new-password"
              isRequired
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <FormEnd formState={formState} submitLabel={submitLabel} />
    </S.Form>
  );
}
