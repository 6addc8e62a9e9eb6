import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Note, PasswordField } from '@sluice/builder-ui';
import { NewPassword } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import * as S from './AuthScreen.styles.ts';

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
  onSubmit: (newPassword: string) => Promise<void>;
}

/** A new password, typed twice. */
export function NewPasswordForm({ onSubmit }: NewPasswordFormProps): ReactNode {
  const { control, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(Values),
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await onSubmit(newPassword);
    } catch (error) {
      const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
      for (const { path, message } of issues) if (path[0] === 'newPassword') setError(path[0], { message });
      setError('root', { message: messageOf(error) });
    }
  });
  return (
    <S.Form onSubmit={(event) => void submit(event)} noValidate>
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
      {formState.errors.root?.message !== undefined && (
        <Note tone="danger" role="alert">
          {formState.errors.root.message}
        </Note>
      )}
      <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
        Set password
      </Button>
    </S.Form>
  );
}
