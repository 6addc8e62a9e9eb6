import type { ReactNode } from 'react';
import { Dialog } from '../../../controls/dialog/Dialog.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import { ManyPeople, type ManyPeopleProps } from './ManyPeople.tsx';

/** Saved and pasted people and their results, in a sheet with room for both. */
export function ManyPeopleSheet({ onClose, ...props }: ManyPeopleProps & { onClose: () => void }): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <Dialog isOpen onOpenChange={onClose} size="wide" title={messages.manyPeople}>
      <ManyPeople {...props} />
    </Dialog>
  );
}
