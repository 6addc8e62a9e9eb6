import { Button, Dialog } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import type { UnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { signOutMessages } from './messages.ts';

interface SignOutQuestionProps {
  isOpen: boolean;
  stake: UnsavedWork;
  onCancel: () => void;
  onSignOut: (choice: { keepsWork: boolean }) => void;
}

/** Asks a person who signs out whether their unsaved work may stay in this browser. */
export function SignOutQuestion({ isOpen, stake, onCancel, onSignOut }: SignOutQuestionProps): ReactNode {
  const { names, hasUnappliedText } = stake;
  const hasWork = names.length > 0;
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onCancel}
      title={hasWork ? signOutMessages.title : signOutMessages.textTitle}
      description={hasWork ? signOutMessages.description(names) : signOutMessages.textDescription}
      footer={
        <>
          <Button onPress={onCancel}>{signOutMessages.cancel}</Button>
          <Button variant="danger" onPress={() => onSignOut({ keepsWork: false })}>
            {hasWork ? signOutMessages.delete : signOutMessages.discardText}
          </Button>
          {hasWork && (
            <Button variant="primary" onPress={() => onSignOut({ keepsWork: true })}>
              {signOutMessages.keep}
            </Button>
          )}
        </>
      }
    >
      {hasWork && hasUnappliedText && <p style={{ margin: 0 }}>{signOutMessages.textToo}</p>}
    </Dialog>
  );
}
