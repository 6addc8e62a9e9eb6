import { Button, Note, useToasts } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { Message } from '../AuthLayout.tsx';
import { authMessages } from '../messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';

interface CheckEmailProps {
  email: string;
  /** Says what was sent to the address, and what the link in the email does. */
  explain: (email: ReactNode) => ReactNode;
  onSendAgain: () => Promise<unknown>;
  onBack: () => void;
}

/** Asks a person to check their email for a link. */
export function CheckEmail({ email, explain, onSendAgain, onBack }: CheckEmailProps): ReactNode {
  const { checkEmail: texts, toasts: toastTexts } = authMessages;
  const toasts = useToasts();
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    try {
      await withMinimumDelay(onSendAgain());
      toasts.show({ tone: 'ok', title: toastTexts.success, description: toastTexts.emailSent });
    } catch (error) {
      toasts.show({ tone: 'danger', title: toastTexts.error, description: errorText(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Message>
      <h2>{texts.title}</h2>
      <p>{explain(<strong>{email}</strong>)}</p>
      <Note tone="info">{texts.hint}</Note>
      <Button variant="primary" isPending={isSending} onPress={() => void sendAgain()}>
        {texts.sendAgain}
      </Button>
      <Button onPress={onBack}>{texts.anotherAddress}</Button>
    </Message>
  );
}
