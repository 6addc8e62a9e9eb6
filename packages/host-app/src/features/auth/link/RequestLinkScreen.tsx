import { ButtonLink } from '@sluice/builder-ui';
import { recoverPassword, requestMagicLink } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { paths } from '../../../config/paths.ts';
import { send } from '../../../lib/http/http.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { EmailForm } from '../forms/EmailForm.tsx';
import { useAuthMessages } from '../messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';
import { CheckEmail } from './CheckEmail.tsx';

interface RequestLinkScreenProps {
  title: string;
  explanation: string;
  /** Says what was sent to the address, and what the link in the email does. */
  explainSent: (email: ReactNode) => ReactNode;
  request: (email: string) => Promise<unknown>;
}

function RequestLinkScreen({ title, explanation, explainSent, request }: RequestLinkScreenProps): ReactNode {
  const { requestLink: texts } = useAuthMessages();
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  usePageTitle(title);
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
  const { recover, checkEmail } = useAuthMessages();
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
  const { magicLink, checkEmail } = useAuthMessages();
  return (
    <RequestLinkScreen
      {...magicLink}
      explainSent={checkEmail.magicLink}
      request={(email) => send(requestMagicLink, { body: { email } })}
    />
  );
}
