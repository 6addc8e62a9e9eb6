import { AlertDialog, useToasts } from '@sluice/builder-ui';
import { REMOVE_MEMBER_PHRASE, type Member } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useMemberChanges } from '../../../lib/people/members-api.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { userManagementMessages } from '../messages.ts';

interface RemoveMemberProps {
  /** Whom to remove; `null` while nobody is. */
  member: Member | null;
  onClose: () => void;
}

/** Removes a member from the workspace, after a word was typed. */
export function RemoveMember({ member, onClose }: RemoveMemberProps): ReactNode {
  const { remove: texts } = userManagementMessages;
  const toasts = useToasts();
  const { remove } = useMemberChanges();
  // Who it was stays, so that the dialog keeps its words while it closes.
  const [last, setLast] = useState(member);
  if (member !== null && member !== last) setLast(member);
  const { userId = '', email = '', displayName = '' } = last ?? {};

  const confirm = () =>
    remove.mutate(userId, {
      onSuccess: () =>
        toasts.show({ topic: 'member', tone: 'ok', title: texts.done, description: texts.doneText(email) }),
      onError: (error) =>
        toasts.show({ topic: 'member', tone: 'danger', title: texts.failed, description: errorText(error) }),
      onSettled: () => {
        onClose();
        focusTitleIfLost();
      },
    });
  return (
    <AlertDialog
      isOpen={member !== null}
      onOpenChange={onClose}
      title={texts.title(displayName)}
      description={texts.text(email)}
      confirmLabel={texts.confirm}
      confirmPhrase={REMOVE_MEMBER_PHRASE}
      isPending={remove.isPending}
      onConfirm={confirm}
    />
  );
}
