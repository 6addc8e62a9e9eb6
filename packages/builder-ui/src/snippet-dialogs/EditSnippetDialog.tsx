import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useFindingWords } from '../findings-list/useFindingWords.ts';
import { AlertDialog } from '../controls/alert-dialog/AlertDialog.tsx';
import { Button } from '../controls/button/Button.tsx';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import { Note } from '../controls/note/Note.tsx';
import { TextArea } from '../controls/text-area/TextArea.tsx';
import { TextField } from '../controls/text-field/TextField.tsx';
import { TagInput } from '../tag-input/TagInput.tsx';
import type { LoadTagSuggestions } from '../tag-input/useTagSuggestions.ts';
import * as S from './DialogForm.styles.ts';
import { MAX_NAME_LENGTH } from './snippet-fields.ts';
import type { SnippetDraft } from './snippet-fields.ts';
import { useRefusal } from './useRefusal.ts';
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

interface EditFormProps extends EditSnippetDialogProps {
  snippet: SnippetEdit;
  /** Called with whether something differs from what was opened. */
  onChanged: (isChanged: boolean) => void;
}

function EditForm(props: EditFormProps): ReactNode {
  const { snippet, isSaving = false, onChanged } = props;
  const messages = useSnippetDialogsMessages();
  const [name, setName] = useState(snippet.name);
  const [tags, setTags] = useState<readonly string[]>(snippet.tags);
  const [content, setContent] = useState(snippet.content);
  const isNamed = name.trim() !== '';
  const hasContent = content.trim() !== '';
  const canSave = isNamed && hasContent;
  const isChanged =
    name !== snippet.name || content !== snippet.content || tags.join('\n') !== snippet.tags.join('\n');

  const refusal = useRefusal(content);
  const { sentence } = useFindingWords();

  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  });

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave && !isSaving) props.onSave({ name: name.trim(), tags, content });
  };

  return (
    <S.Form onSubmit={handleSubmit}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; this is where it is needed
        autoFocus
        isRequired
        label={messages.name}
        value={name}
        onChange={setName}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={isNamed ? undefined : messages.nameRequired}
      />
      <TagInput
        label={messages.tags}
        value={tags}
        onChange={setTags}
        loadSuggestions={props.loadTagSuggestions}
      />
      {props.note}
      <TextArea
        isRequired
        code
        label={messages.content}
        rows={10}
        value={content}
        onChange={setContent}
        spellCheck="false"
        error={hasContent ? undefined : messages.noContent}
      />
      {refusal !== undefined && (
        <Note tone="warn" title={messages.refusedByBraze}>
          {sentence(refusal)}
        </Note>
      )}
      {props.error !== undefined && (
        <Note tone="danger" role="alert">
          {props.error}
        </Note>
      )}
      <S.Buttons>
        <Button isDisabled={isSaving} onPress={props.onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" variant="primary" isDisabled={!canSave} isPending={isSaving}>
          {messages.saveChanges}
        </Button>
      </S.Buttons>
    </S.Form>
  );
}
