import { ButtonLink } from '@sluice/builder-ui';
import { recoverPassword, requestMagicLink } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { paths } from '../../config/paths.ts';
import { send } from '../../lib/http.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';
import { CheckMail } from './CheckMail.tsx';
import { EmailForm } from './EmailForm.tsx';
import { withMinimumDelay } from './with-minimum-delay.ts';

interface MailLinkScreenProps {
  title: string;
  explanation: string;
  /** What the mail is good for; the rest of a sentence. */
  purpose: string;
  ask: (email: string) => Promise<unknown>;
}

function MailLinkScreen({ title, explanation, purpose, ask }: MailLinkScreenProps): ReactNode {
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<string>();
  usePageTitle(title);
  return (
    <AuthLayout>
      {asked === undefined ? (
        <>
          <S.Message>
            <h2>{title}</h2>
            <p>{explanation}</p>
          </S.Message>
          <EmailForm
            submitLabel="Send the link"
            initialEmail={query.get('email') ?? ''}
            onSubmit={async (email) => {
              await withMinimumDelay(ask(email));
              setAsked(email);
            }}
          />
          <S.Actions>
            <ButtonLink href={paths.auth}>Back to sign in</ButtonLink>
          </S.Actions>
        </>
      ) : (
        <CheckMail
          email={asked}
          isOnlyForAccounts
          purpose={purpose}
          onSendAgain={() => ask(asked)}
          onBack={() => setAsked(undefined)}
        />
      )}
    </AuthLayout>
  );
}

/** For whoever forgot the password. */
export function RecoverScreen(): ReactNode {
  return (
    <MailLinkScreen
      title="Choose a new password"
      explanation="Say which address your account has. We mail a link there that lets you choose a new password."
      purpose="to choose a new password; it works for an hour"
      ask={(email) => send(recoverPassword, { body: { email } })}
    />
  );
}

/** Signing in without a password. */
export function MagicLinkScreen(): ReactNode {
  return (
    <MailLinkScreen
      title="Sign in with a link"
      explanation="Say which address your account has. We mail a link there that signs you in."
      purpose="on this device to sign in; it works for ten minutes"
      ask={(email) => send(requestMagicLink, { body: { email } })}
    />
  );
}
