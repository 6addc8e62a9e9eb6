import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextField } from '@sluice/builder-ui';
import { createWorkspace, WORKSPACE_NAME_MAX } from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { DeleteAccount } from '../../../components/account/DeleteAccount.tsx';
import { LostWork } from '../../../components/unsaved-work/LostWork.tsx';
import { useSignOut } from '../../../components/account/useSignOut.tsx';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { session } from '../../../lib/session/session.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { membershipKey } from '../../../lib/workspace/useMemberships.ts';
import { Message, Form, AuthLayout } from '../AuthLayout.tsx';
import { FormField, FormFooter } from '../forms/FormField.tsx';
import { authMessages } from '../messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';

/** Lets a person without a workspace create one: they left theirs, were removed, or never accepted an invitation. */
export function NoWorkspace(): ReactNode {
  const { noWorkspace: texts, fields } = authMessages;
  usePageTitle(texts.pageTitle);
  const queries = useQueryClient();
  const { signOut, preparation, question } = useSignOut();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(createWorkspace.body),
    defaultValues: { name: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await withMinimumDelay(call(createWorkspace, { body }));
      void queries.invalidateQueries({ queryKey: membershipKey });
      // The new workspace becomes the active one. Refreshing the session brings it here.
      await session.refresh();
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <AuthLayout>
      <Message>
        <h2>{texts.title}</h2>
        <p>{texts.explanation}</p>
      </Message>
      <LostWork />
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <FormField control={control} name="name">
          {(field) => (
            <TextField
              {...field}
              label={fields.workspaceName}
              autoComplete="organization"
              maxLength={WORKSPACE_NAME_MAX}
              isRequired
            />
          )}
        </FormField>
        <FormFooter formState={formState} submitLabel={texts.create} />
        <Button {...preparation} onPress={signOut}>
          {texts.signOut}
        </Button>
        <DeleteAccount />
      </Form>
      {question}
    </AuthLayout>
  );
}
