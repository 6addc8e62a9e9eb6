import { Tabs } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { AuthLayout } from '../AuthLayout.tsx';
import type { AuthTab } from '../entry/auth-tab.ts';
import { authMessages } from '../messages.ts';

/** The sign-in page for an invited person who is signed in: they can only finish their account. */
export function InvitedTabs({ children }: { children: ReactNode }): ReactNode {
  const { entry: texts } = authMessages;
  return (
    <AuthLayout>
      <Tabs<AuthTab>
        label={texts.account}
        stretch
        selected="register"
        items={[
          { id: 'login', label: texts.signIn, content: null, disabledReason: texts.signedInAlready },
          { id: 'register', label: texts.createAccount, content: children },
        ]}
      />
    </AuthLayout>
  );
}
