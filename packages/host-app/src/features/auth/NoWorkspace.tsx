import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextField } from '@sluice/builder-ui';
import { createWorkspace, WORKSPACE_NAME_MAX } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { session } from '../../lib/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';
import { FormEnd } from './FormEnd.tsx';
import { withMinimumDelay } from './with-minimum-delay.ts';

/** For somebody who belongs to no workspace: they left, were removed, or never took up an invitation. */
export function NoWorkspace(): ReactNode {
  usePageTitle('Create a workspace');
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(createWorkspace.body),
    defaultValues: { name: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await withMinimumDelay(call(createWorkspace, { body }));
      // It is the active one: the session says so after it is renewed.
      await session.refresh();
    } catch (error) {
      setError('root', { message: messageOf(error) });
    }
  });
  return (
    <AuthLayout>
      <S.Message>
        <h2>You are in no workspace</h2>
        <p>
          Snippets belong to a workspace. Create one of your own, or open the link of an invitation to join
          that of your team.
        </p>
      </S.Message>
      <S.Form onSubmit={(event) => void submit(event)} noValidate>
        <Controller
          control={control}
          name="name"
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              ref={ref}
              label="Workspace name"
              autoComplete="organization"
              maxLength={WORKSPACE_NAME_MAX}
              isRequired
              error={fieldState.error?.message}
            />
          )}
        />
        <FormEnd formState={formState} submitLabel="Create workspace" />
        <Button onPress={() => void session.signOut()}>Sign Out</Button>
      </S.Form>
    </AuthLayout>
  );
}
