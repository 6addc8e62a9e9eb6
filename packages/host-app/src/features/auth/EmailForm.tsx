import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Note } from '@sluice/builder-ui';
import { recoverPassword } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../lib/api-error.ts';
import * as S from './AuthScreen.styles.ts';
import { EmailField } from './EmailField.tsx';

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
      {formState.errors.root?.message !== undefined && (
        <Note tone="danger" role="alert">
          {formState.errors.root.message}
        </Note>
      )}
      <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </S.Form>
  );
}
