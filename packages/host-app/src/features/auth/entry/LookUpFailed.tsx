import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { componentMessages } from '../../../components/messages.ts';
import { useSignOut } from '../../../components/account/useSignOut.tsx';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { session } from '../../../lib/session/session.ts';
import { Form, AuthLayout } from '../AuthLayout.tsx';
import { authMessages } from '../messages.ts';

/**
 * In place of setting up an account or a workspace while the server could not say whether the person has one. The session
 * asks again by itself, and the guard then shows the page that was asked for.
 */
export function LookUpFailed(): ReactNode {
  const { lookUpFailed: texts, noWorkspace } = authMessages;
  const { retry } = componentMessages;
  usePageTitle(texts.pageTitle);
  const { signOut, preparation, question } = useSignOut();
  return (
    <AuthLayout>
      <Note
        role="alert"
        tone="danger"
        title={texts.title}
        action={<Button onPress={() => session.retry()}>{retry}</Button>}
      >
        {texts.explanation}
      </Note>
      <Form as="div">
        <Button {...preparation} onPress={signOut}>
          {noWorkspace.signOut}
        </Button>
      </Form>
      {question}
    </AuthLayout>
  );
}
