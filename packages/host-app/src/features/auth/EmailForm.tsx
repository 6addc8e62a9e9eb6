import { zodResolver } from '@hookform/resolvers/zod';
import { recoverPassword } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../lib/api-error.ts';
import * as S from './AuthScreen.styles.ts';
import { EmailField } from './EmailField.tsx';
import { FormEnd } from './FormEnd.tsx';

interface Values {
  email: string;
}

interface EmailFormProps {
  submitLabel: string;
  initialEmail: string;
  onSubmit: (email: string) => Promise<void>;
}

/** One address, for which a link is asked. */
export function EmailForm({ submitLabel, initialEmail, onSubmit }: EmailFormProps): ReactNode {
  const { control, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(recoverPassword.body),
    defaultValues: { email: initialEmail },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await onSubmit(email);
    } catch (error) {
      setError('root', { message: messageOf(error) });
    }
  });
  return (
    <S.Form onSubmit={(event) => void submit(event)} noValidate>
      <EmailField control={control} name="email" />
      <FormEnd formState={formState} submitLabel={submitLabel} />
    </S.Form>
  );
}
