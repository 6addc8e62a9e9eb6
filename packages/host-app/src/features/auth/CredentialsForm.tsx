import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordField } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import * as S from './AuthScreen.styles.ts';
import { EmailField } from './EmailField.tsx';
import { FormEnd } from './FormEnd.tsx';

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  schema: z.ZodType<Credentials, Credentials>;
  submitLabel: string;
  passwordKind: 'current-password' | 'new-password';
  /** What the password has to be, said before it is typed. */
  passwordHint?: string;
  initialEmail: string;
  /** Nobody else can sign in here. */
  isEmailFixed?: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** E-mail and password, checked by the server's own rules before they are sent, and again by the server. */
export function CredentialsForm(props: CredentialsFormProps): ReactNode {
  const { control, handleSubmit, setError, formState } = useForm<Credentials, unknown, Credentials>({
    resolver: zodResolver(props.schema),
    defaultValues: { email: props.initialEmail, password: '' },
  });

  const submit = handleSubmit(async (credentials) => {
    try {
      await props.onSubmit(credentials);
    } catch (error) {
      const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
      for (const { path, message } of issues) {
        if (path[0] === 'email' || path[0] === 'password') setError(path[0], { message });
      }
      setError('root', { message: messageOf(error) });
    }
  });

  return (
    <S.Form onSubmit={(event) => void submit(event)} noValidate>
      <EmailField control={control} name="email" isReadOnly={props.isEmailFixed} />
      <Controller
        control={control}
        name="password"
        render={({ field: { ref, ...field }, fieldState }) => (
          <PasswordField
            {...field}
            ref={ref}
            label="Password"
            autoComplete={props.passwordKind}
            description={props.passwordHint}
            isRequired
            error={fieldState.error?.message}
          />
        )}
      />
      <FormEnd formState={formState} submitLabel={props.submitLabel} />
    </S.Form>
  );
}
