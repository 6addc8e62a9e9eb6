import { Button, useToasts } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { errorText } from '../../../lib/http/api-error.ts';
import * as S from '../Auth.styles.ts';
import { CheckEmail } from '../link/CheckEmail.tsx';
import { requestSignInLink } from '../link/request-sign-in-link.ts';
import { authMessages } from '../messages.ts';
import { invitationMessages } from '../invitation/messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';

interface LinkToReturnProps {
  email: string;
  /** Why it is needed. */
  children: ReactNode;
}

/** Offers a mailed link that proves the address, signs in, and leads back to this invitation. */
export function LinkToReturn({ email, children }: LinkToReturnProps): ReactNode {
  const { workspaceInvitation: texts } = invitationMessages;
  const { checkEmail, toasts: toastTexts } = authMessages;
  const toasts = useToasts();
  const { pathname, search } = useLocation();
  const [isSent, setSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const request = () => requestSignInLink({ email, next: pathname + search });
  const send = async () => {
    setPending(true);
    try {
      await withMinimumDelay(request());
      setSent(true);
    } catch (error) {
      toasts.show({ tone: 'danger', title: toastTexts.error, description: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  if (isSent) {
    return (
      <CheckEmail
        email={email}
        explain={checkEmail.magicLink}
        onSendAgain={request}
        onBack={() => setSent(false)}
      />
    );
  }
  return (
    <>
      <S.Message>
        <p>{children}</p>
      </S.Message>
      <S.Actions>
        <Button variant="primary" isPending={isPending} onPress={() => void send()}>
          {texts.sendLink}
        </Button>
      </S.Actions>
    </>
  );
}
