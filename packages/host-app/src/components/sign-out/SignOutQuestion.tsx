import { Button, Dialog } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import type { UnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { useSignOutMessages } from './messages.ts';

interface SignOutQuestionProps {
  isOpen: boolean;
  stake: UnsavedWork;
  onCancel: () => void;
  onSignOut: (choice: { keepsWork: boolean }) => void;
}

/** Asks a person who signs out whether their unsaved work may stay in this browser. */
export function SignOutQuestion({ isOpen, stake, onCancel, onSignOut }: SignOutQuestionProps): ReactNode {
  const texts = useSignOutMessages();
  const { names, hasUnappliedText } = stake;
  const hasWork = names.length > 0;
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onCancel}
      title={hasWork ? texts.title : texts.textTitle}
      description={hasWork ? texts.description(names) : texts.textDescription}
      footer={
        <>
          <Button onPress={onCancel}>{texts.cancel}</Button>
          <Button variant="danger" onPress={() => onSignOut({ keepsWork: false })}>
            {hasWork ? texts.delete : texts.discardText}
          </Button>
          {hasWork && (
            <Button variant="primary" onPress={() => onSignOut({ keepsWork: true })}>
              {texts.keep}
            </Button>
          )}
        </>
      }
    >
      {hasWork && hasUnappliedText && <p style={{ margin: 0 }}>{texts.textToo}</p>}
    </Dialog>
  );
}
