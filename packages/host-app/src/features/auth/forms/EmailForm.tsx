import { zodResolver } from '@hookform/resolvers/zod';
import { recoverPassword } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../../lib/http/error-text.ts';
import * as S from '../Auth.styles.ts';
import { EmailField } from './EmailField.tsx';
import { FormField } from './FormField.tsx';
import { FormFooter } from './FormFooter.tsx';

interface Values {
  email: string;
}

interface EmailFormProps {
  submitLabel: string;
  initialEmail: string;
  onSubmit: (email: string) => Promise<void>;
}

/** A form for the email address to send a link to. */
export function EmailForm({ submitLabel, initialEmail, onSubmit }: EmailFormProps): ReactNode {
  const { control, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(recoverPassword.body),
    defaultValues: { email: initialEmail },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await onSubmit(email);
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <S.Form onSubmit={(event) => void submit(event)} noValidate>
      <FormField control={control} name="email">
        {(field) => <EmailField {...field} />}
      </FormField>
      <FormFooter formState={formState} submitLabel={submitLabel} />
    </S.Form>
  );
}
