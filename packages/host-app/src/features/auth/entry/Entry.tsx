import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { useClientConfiguration } from '../../../lib/useClientConfiguration.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { CheckEmail } from '../link/CheckEmail.tsx';
import { authMessages } from '../messages.ts';
import { authTabOf, type AuthTab } from './auth-tab.ts';
import { AuthTabs, type EntryInvitation } from './AuthTabs.tsx';
import { EntryNotices } from './EntryNotices.tsx';
import { useEntry } from './useEntry.ts';
import { siteAddress } from '../../../config/base-path.ts';
import { paths } from '../../../config/paths.ts';
import * as S from '../Auth.styles.ts';
import { Button } from '@sluice/builder-ui';

interface EntryProps {
  /** Whom a workspace has invited. They are expected to create an account. */
  invitation?: EntryInvitation;
}

/** Where people sign in or create an account. The route's guard decides where they go next. */
export function Entry({ invitation }: EntryProps): ReactNode {
  const [query] = useSearchParams();
  const [tab, selectTab] = useTab(invitation !== undefined);
  usePageTitle(tab === 'register' ? authMessages.entry.createAccount : authMessages.entry.signIn);
  const configuration = useClientConfiguration();
  const entry = useEntry(invitation?.redirectTo);
  const { ending } = useSession();
  const expiredEmail = ending?.kind === 'expired' ? ending.email : '';

  const email = entry.unconfirmedEmail;
  return (
    <AuthLayout
      notice={<EntryNotices />}
      footer={
        <>
          {configuration.demoWorkspace && (
            <DemoOffer isPending={entry.isEnteringDemo} onEnter={() => void entry.enterDemo()} />
          )}
          <Agreement />
        </>
      }
    >
      {email === undefined ? (
        <AuthTabs
          selected={tab}
          onSelect={(next) => {
            entry.clearToasts();
            selectTab(next);
          }}
          configuration={configuration}
          initialEmail={invitation?.email ?? query.get('email') ?? expiredEmail}
          invitation={invitation}
          onSignIn={entry.signIn}
          onSignUp={entry.signUp}
        />
      ) : (
        <CheckEmail
          email={email}
          explain={authMessages.checkEmail.confirmation}
          onSendAgain={() => entry.confirmAgain(email)}
          onBack={entry.startOver}
        />
      )}
    </AuthLayout>
  );
}

/** The tab that is on show. An invitation begins with creating an account, whatever the address says. */
function useTab(isInvited: boolean): [AuthTab, (tab: AuthTab) => void] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<AuthTab>('register');
  if (isInvited) return [chosen, setChosen];
  const select = (tab: AuthTab) =>
    setQuery(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true },
    );
  return [authTabOf(pathname, query.get('tab')), select];
}

/** What people agree to. The pages are documents of their own, outside the application. */
function Agreement(): ReactNode {
  const { entry: texts } = authMessages;
  return (
    <S.Agreement>
      {texts.agreement(
        <a href={siteAddress(paths.terms)}>{texts.terms}</a>,
        <a href={siteAddress(paths.privacy)}>{texts.privacy}</a>,
      )}
    </S.Agreement>
  );
}

/** Offers the demo workspace, which people can use without an account. */
function DemoOffer({ isPending, onEnter }: { isPending: boolean; onEnter: () => void }): ReactNode {
  const { entry: texts } = authMessages;
  return (
    <S.Demo>
      <span>{texts.demoQuestion}</span>
      <Button isPending={isPending} onPress={onEnter}>
        {texts.enterDemo}
      </Button>
    </S.Demo>
  );
}
