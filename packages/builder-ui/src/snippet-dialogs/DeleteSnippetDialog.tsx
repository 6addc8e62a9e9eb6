import type { ReactNode } from 'react';
import { AlertDialog } from '../controls/alert-dialog/AlertDialog.tsx';
import { useSnippetDialogsMessages } from './messages.ts';

export interface DeleteSnippetDialogProps {
  /** The snippet in question; the dialog is open while there is one. */
  snippet: { name: string } | null;
  /** Called when the person cancels or leaves. */
  onClose: () => void;
  /** Deletes. The dialog stays open until the host closes it. */
  onDelete: () => void;
  /** The snippet is being deleted; the dialog stays. */
  isDeleting?: boolean | undefined;
  /** For how many days it can be restored from a trash. Left out where deleting is final. */
  restorableForDays?: number | undefined;
}

/** Asks before a snippet is deleted for everybody. */
export function DeleteSnippetDialog(props: DeleteSnippetDialogProps): ReactNode {
  const messages = useSnippetDialogsMessages();
  return (
    <AlertDialog
      isOpen={props.snippet !== null}
      onOpenChange={props.onClose}
      title={messages.deleteQuestion(props.snippet?.name ?? '')}
      description={
        props.restorableForDays === undefined
          ? messages.deleteText
          : messages.deleteRestorableText(props.restorableForDays)
      }
      confirmLabel={messages.delete}
      cancelLabel={messages.cancel}
      isPending={props.isDeleting}
      onConfirm={props.onDelete}
    />
  );
}
