import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button, Note } from '@sluice/builder-ui';
import { FullScreenLoading } from '../../../components/FullScreenLoading.tsx';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { useClientConfiguration } from '../../../lib/useClientConfiguration.ts';
import { useSession } from '../../../lib/session/session.ts';
import * as S from '../AuthLayout.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { CheckEmail } from '../link/CheckEmail.tsx';
import { authMessages } from '../messages.ts';
import { authTabOf, type AuthTab, AuthTabs, type EntryInvitation, useEntry } from './AuthTabs.tsx';
import { siteAddress } from '../../../config/base-path.ts';
import { paths } from '../../../config/paths.ts';
import { findBlocked } from '../../../lib/browser-storage.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { hasTypedForms } from '../../../lib/unsaved/form-drafts.ts';
import { listWork } from '../../../lib/unsaved/unsaved-work.ts';

const SecondStepScreen = lateComponent(
  async () => (await import('../second-step/SecondStepScreen.tsx')).SecondStepScreen,
  <FullScreenLoading />,
);
const BlockedNote = lateComponent(async () => (await import('./BlockedNote.tsx')).BlockedNote);

/** Tells whether this browser keeps what a person has not saved: a snippet, or what they have typed into a form. */
const hasUnsavedWork = (userId: string) => listWork(userId).length > 0 || hasTypedForms(userId);

interface EntryProps {
  /** Whom a workspace has invited. They are expected to create an account. */
  invitation?: EntryInvitation;
}

/** The screen where people sign in or create an account. The route's guard decides where they go next. */
export function Entry({ invitation }: EntryProps): ReactNode {
  const [query] = useSearchParams();
  const [tab, selectTab] = useTab(invitation !== undefined);
  usePageTitle(tab === 'register' ? authMessages.entry.createAccount : authMessages.entry.signIn);
  const configuration = useClientConfiguration();
  const entry = useEntry(invitation?.redirectTo, invitation !== undefined);
  const { ending } = useSession();
  const expiredEmail = ending?.kind === 'expired' ? ending.email : '';

  const email = entry.unconfirmedEmail;
  if (entry.asked !== undefined) {
    return (
      <SecondStepScreen asked={entry.asked} onSignedIn={entry.codeAccepted} onStartOver={entry.startOver} />
    );
  }
  return (
    <AuthLayout
      notice={<EntryNotices />}
      footer={
        <>
          <Agreement />
          {/* Last, because only the server knows of it: it moves nothing when it comes. */}
          {configuration.demoWorkspace && (
            <DemoOffer isPending={entry.isEnteringDemo} onEnter={() => void entry.enterDemo()} />
          )}
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
          onPasskey={() => void entry.signInByPasskey()}
          isAskingForPasskey={entry.isAskingForPasskey}
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

const neverChanges = () => () => undefined;

/** What a person should know before they sign in: that their session has ended, or that none can last in this browser. */
export function EntryNotices(): ReactNode {
  const { ending } = useSession();
  // The build draws this page, too, and no browser blocks anything there.
  const blocked = useSyncExternalStore(neverChanges, findBlocked, () => undefined);
  const isElsewhere = ending?.kind === 'signed-out' && ending.isElsewhere === true;
  const texts = isElsewhere ? authMessages.signedOut : authMessages.expired;
  const isTold = ending?.kind === 'expired' || isElsewhere;
  const hasWork = ending !== undefined && hasUnsavedWork(ending.userId);
  return (
    <>
      {blocked !== undefined && <BlockedNote what={blocked} />}
      {isTold && (
        <Note tone="warn" role="alert" title={texts.title}>
          {texts.explanation} {hasWork && texts.workKept}
        </Note>
      )}
    </>
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
