import { useRef, useState, type ReactNode } from 'react';
import { AlertDialog } from '../controls/alert-dialog/AlertDialog.tsx';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import type { EditSnippetDialogProps } from './edit-snippet-props.ts';
import { EditForm } from './EditForm.tsx';
import { useSnippetDialogsMessages } from './messages.ts';

/** Changes name, tags and Liquid of a snippet. Save is off while something needed is empty and while saving. */
export function EditSnippetDialog(props: EditSnippetDialogProps): ReactNode {
  const { snippet, onClose, isSaving = false } = props;
  const messages = useSnippetDialogsMessages();
  const isChanged = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    if (isChanged.current) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        isOpen={snippet !== null}
        onOpenChange={close}
        isDismissable={false}
        isBusy={isSaving}
        size="large"
        title={messages.editTitle}
      >
        {snippet !== null && (
          <EditForm
            {...props}
            snippet={snippet}
            onClose={close}
            onChanged={(changed) => {
              isChanged.current = changed;
            }}
          />
        )}
      </Dialog>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={messages.discardQuestion}
        description={messages.discardText}
        confirmLabel={messages.discard}
        cancelLabel={messages.keepEditing}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
