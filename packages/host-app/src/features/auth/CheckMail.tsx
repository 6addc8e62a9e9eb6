import { Button, Note, useToasts } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import * as S from './AuthScreen.styles.ts';
import { withMinimumDelay } from './with-minimum-delay.ts';

interface CheckMailProps {
  email: string;
  /** Whether a mail goes out only to those who have an account; who has one is not said here. */
  isOnlyForAccounts?: boolean;
  /** What the mail is good for; the rest of a sentence. */
  purpose: string;
  /** Asks for the same mail once more. */
  onSendAgain: () => Promise<unknown>;
  onBack: () => void;
}

/** Says that a mail is on its way, in the same words for every address: only its owner learns more. */
export function CheckMail({
  email,
  isOnlyForAccounts = false,
  purpose,
  onSendAgain,
  onBack,
}: CheckMailProps): ReactNode {
  const toasts = useToasts();
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    try {
      await withMinimumDelay(onSendAgain());
      toasts.show({ tone: 'ok', title: 'Success', description: 'The mail is on its way again.' });
    } catch (error) {
      toasts.show({ tone: 'danger', title: 'Error', description: messageOf(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <S.Message>
      <h2>Check your mail</h2>
      <p>
        {isOnlyForAccounts ? 'If there is an account for ' : 'We have sent a mail to '}
        <strong>{email}</strong>
        {isOnlyForAccounts ? ', a mail is on its way there. ' : '. '}
        Open the link in it {purpose}.
      </p>
      <Note tone="info">
        Nothing there after a few minutes? Look into the spam folder, then send it again.
      </Note>
      <Button variant="primary" isPending={isSending} onPress={() => void sendAgain()}>
        Send it again
      </Button>
      <Button onPress={onBack}>Use another address</Button>
    </S.Message>
  );
}
