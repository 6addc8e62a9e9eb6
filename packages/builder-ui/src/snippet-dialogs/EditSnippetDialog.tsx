import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AlertDialog } from '../controls/alert-dialog/AlertDialog.tsx';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import type { LoadTagSuggestions } from '../tag-input/useTagSuggestions.ts';
import { EditForm } from './EditForm.tsx';
import type { SnippetDraft } from './snippet-fields.ts';
import { useSnippetDialogsMessages } from './useSnippetDialogsMessages.ts';

export interface SnippetEdit extends SnippetDraft {
  /** The Liquid, as typed. Not empty. */
  content: string;
}

export interface EditSnippetDialogProps {
  /** The snippet being edited; the dialog is open while there is one. */
  snippet: SnippetEdit | null;
  /** Called when the person cancels or leaves. */
  onClose: () => void;
  /** Where suggestions for tags come from. Keep the function stable between renders. */
  loadTagSuggestions: LoadTagSuggestions;
  /** Saves. The dialog stays open: close it when that worked, or pass `isSaving` false and `error`. */
  onSave: (edit: SnippetEdit) => void;
  /** Saving is under way; the dialog stays. */
  isSaving?: boolean | undefined;
  /** Why saving failed. What was typed stays. */
  error?: ReactNode;
  /** Something to know, such as that changed text no longer opens in the builder. */
  note?: ReactNode;
}

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
