import { AlertDialog, useToasts } from '@sluice/builder-ui';
import { Unplug } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useConnectionChanges } from '../../../lib/api/connection-api.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { useErrorText } from '../../../lib/http/useErrorText.ts';
import * as S from './ConnectionCard.styles.ts';
import { useConnectionMessages } from './messages.ts';

/** Ends the connection, after asking. Without one there is nothing to press, but the question may still be closing. */
export function Disconnect({ isConnected }: { isConnected: boolean }): ReactNode {
  const texts = useConnectionMessages();
  const toasts = useToasts();
  const errorText = useErrorText();
  const { disconnect } = useConnectionChanges();
  const [isOpen, setOpen] = useState(false);
  const topic = 'connection';
  const confirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: () =>
        toasts.show({
          topic,
          tone: 'ok',
          title: texts.disconnected,
          description: texts.disconnectedText,
        }),
      onError: (error) =>
        toasts.show({
          topic,
          tone: 'danger',
          title: texts.disconnectFailed,
          description: errorText(error),
        }),
      onSettled: () => {
        setOpen(false);
        focusTitleIfLost();
      },
    });
  return (
    <>
      {isConnected && (
        <S.Danger variant="ghost" icon={<Unplug aria-hidden />} onPress={() => setOpen(true)}>
          {texts.disconnect}
        </S.Danger>
      )}
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={texts.disconnectTitle}
        description={texts.disconnectText}
        confirmLabel={texts.disconnect}
        isPending={disconnect.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
