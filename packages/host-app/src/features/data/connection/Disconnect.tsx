import { AlertDialog, useToasts } from '@sluice/builder-ui';
import { Unplug } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useConnectionChanges } from '../../../lib/api/connection-api.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import * as S from './ConnectionCard.styles.ts';
import { connectionMessages } from './messages.ts';

/** Ends the connection, after asking. Without one there is nothing to press, but the question may still be closing. */
export function Disconnect({ isConnected }: { isConnected: boolean }): ReactNode {
  const toasts = useToasts();
  const { disconnect } = useConnectionChanges();
  const [isOpen, setOpen] = useState(false);
  const topic = 'connection';
  const confirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: () =>
        toasts.show({
          topic,
          tone: 'ok',
          title: connectionMessages.disconnected,
          description: connectionMessages.disconnectedText,
        }),
      onError: (error) =>
        toasts.show({
          topic,
          tone: 'danger',
          title: connectionMessages.disconnectFailed,
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
          {connectionMessages.disconnect}
        </S.Danger>
      )}
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={connectionMessages.disconnectTitle}
        description={connectionMessages.disconnectText}
        confirmLabel={connectionMessages.disconnect}
        isPending={disconnect.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
