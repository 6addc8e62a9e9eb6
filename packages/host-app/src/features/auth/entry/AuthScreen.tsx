import { Note } from '@sluice/builder-ui';
import { resendConfirmation } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { send } from '../../../lib/http/http.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { CheckEmail } from '../link/CheckEmail.tsx';
import { useAuthMessages } from '../messages.ts';
import { authTabOf, type AuthTab } from './auth-tab.ts';
import { AuthTabs } from './AuthTabs.tsx';
import { DemoOffer } from './DemoOffer.tsx';
import { useClientConfiguration } from './useClientConfiguration.ts';
import { useEntry } from './useEntry.ts';

/** Where people sign in or create an account. The route's guard decides where they go next. */
export function AuthScreen(): ReactNode {
  const [query, setQuery] = useSearchParams();
  const tab = authTabOf(useLocation().pathname, query.get('tab'));
  const texts = useAuthMessages();
  usePageTitle(tab === 'register' ? texts.entry.createAccount : texts.entry.signIn);
  const configuration = useClientConfiguration();
  const entry = useEntry();
  const { ending } = useSession();
  const expired = ending?.kind === 'expired' ? ending : undefined;

  const selectTab = (next: AuthTab) => {
    entry.clearToasts();
    setQuery(
      (before) => {
        before.set('tab', next);
        return before;
      },
      { replace: true },
    );
  };

  const email = entry.unconfirmedEmail;
  return (
    <AuthLayout
      notice={
        expired && (
          <Note tone="warn" role="alert" title={texts.expired.title}>
            {texts.expired.explanation}
          </Note>
        )
      }
      footer={
        configuration.demoWorkspace && (
          <DemoOffer isPending={entry.isEnteringDemo} onEnter={() => void entry.enterDemo()} />
        )
      }
    >
      {email === undefined ? (
        <AuthTabs
          selected={tab}
          onSelect={selectTab}
          configuration={configuration}
          initialEmail={query.get('email') ?? expired?.email ?? ''}
          onSignIn={entry.signIn}
          onSignUp={entry.signUp}
        />
      ) : (
        <CheckEmail
          email={email}
          explain={texts.checkEmail.confirmation}
          onSendAgain={() => send(resendConfirmation, { body: { email } })}
          onBack={entry.startOver}
        />
      )}
    </AuthLayout>
  );
}
