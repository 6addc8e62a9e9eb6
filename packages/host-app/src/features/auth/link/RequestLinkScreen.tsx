import { ButtonLink } from '@sluice/builder-ui';
import { recoverPassword } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paths, rememberedPath } from '../../../config/paths.ts';
import { send } from '../../../lib/http/http.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { EmailForm } from '../forms/EmailForm.tsx';
import { authMessages } from '../messages.ts';
import { linkMessages } from './messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { requestSignInLink } from './request-sign-in-link.ts';

interface RequestLinkScreenProps {
  title: string;
  explanation: string;
  /** Says what was sent to the address, and what the link in the email does. */
  explainSent: (email: ReactNode) => ReactNode;
  request: (email: string) => Promise<unknown>;
}

function RequestLinkScreen({ title, explanation, explainSent, request }: RequestLinkScreenProps): ReactNode {
  const { requestLink: texts } = linkMessages;
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthLayout>
      {sentTo === undefined ? (
        <>
          <S.Message>
            <h2>{title}</h2>
            <p>{explanation}</p>
          </S.Message>
          <EmailForm
            submitLabel={texts.send}
            initialEmail={query.get('email') ?? ''}
            onSubmit={async (email) => {
              await withMinimumDelay(request(email));
              setSentTo(email);
            }}
          />
          <S.Actions>
            <ButtonLink href={paths.auth}>{texts.back}</ButtonLink>
          </S.Actions>
        </>
      ) : (
        <CheckEmail
          email={sentTo}
          explain={explainSent}
          onSendAgain={() => request(sentTo)}
          onBack={() => setSentTo(undefined)}
        />
      )}
    </AuthLayout>
  );
}

/** Where people who have forgotten their password request a link to set a new one. */
export function RecoverScreen(): ReactNode {
  const { recover } = linkMessages;
  const { checkEmail } = authMessages;
  return (
    <RequestLinkScreen
      {...recover}
      explainSent={checkEmail.recovery}
      request={(email) => send(recoverPassword, { body: { email } })}
    />
  );
}

/** Where people request a link to sign in without a password. */
export function MagicLinkScreen(): ReactNode {
  const { magicLink } = linkMessages;
  const { checkEmail } = authMessages;
  const next = rememberedPath(useLocation());
  return (
    <RequestLinkScreen
      {...magicLink}
      explainSent={checkEmail.magicLink}
      request={(email) => requestSignInLink({ email, next })}
    />
  );
}
