import { useRef, useState, type ReactNode, useEffect } from 'react';
import type { Finding } from '@sluice/liquid/text';
import { AlertDialog } from '../controls/alert-dialog/AlertDialog.tsx';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import type { EditSnippetDialogProps, SnippetEdit } from './edit-snippet-props.ts';
import { useSnippetDialogsMessages } from './messages.ts';
import { CodeEditor } from '../code-editor/CodeEditor.tsx';
import { useFindingWords } from '../findings-list/messages.ts';
import { Note } from '../controls/note/Note.tsx';
import { TextField } from '../controls/text-field/TextField.tsx';
import { TagInput } from '../tag-input/TagInput.tsx';
import * as S from './DialogForm.styles.ts';
import { FormFoot } from './FormFoot.tsx';
import { MAX_NAME_LENGTH, useFormSubmit } from './useFormSubmit.ts';
import { lateModule } from '../hooks/late-component.ts';

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

/** The fields of the edit dialog with its buttons. */
function EditForm(props: EditFormProps): ReactNode {
  const { snippet, typed = snippet, isSaving = false, onChanged, onType } = props;
  const messages = useSnippetDialogsMessages();
  const [{ name, tags, content }, setEdit] = useState<SnippetEdit>(typed);
  const change = (part: Partial<SnippetEdit>): void => {
    const edit = { name, tags, content, ...part };
    setEdit(edit);
    onType?.(edit);
  };
  const isNamed = name.trim() !== '';
  const hasContent = content.trim() !== '';
  const missing = isNamed ? (hasContent ? undefined : 'content') : 'name';
  const isChanged =
    name !== snippet.name || content !== snippet.content || tags.join('\n') !== snippet.tags.join('\n');

  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  });

  const submit = useFormSubmit({
    missing,
    isSaving,
    onSave: () => props.onSave({ name: name.trim(), tags, content }),
    onRefused: (part) => props.onRefused?.(part),
  });

  return (
    <S.Form {...submit}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; this is where it is needed
        autoFocus
        isRequired
        label={messages.name}
        value={name}
        onChange={(next) => change({ name: next })}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={isNamed ? undefined : messages.nameRequired}
      />
      <TagInput
        label={messages.tags}
        value={tags}
        onChange={(next) => change({ tags: next })}
        loadSuggestions={props.loadTagSuggestions}
      />
      {props.note}
      <ContentField value={content} onChange={(next) => change({ content: next })} />
      <FormFoot
        saveLabel={messages.saveChanges}
        canSave={missing === undefined}
        isSaving={isSaving}
        error={props.error}
        errorTitle={messages.updateFailed}
        onCancel={props.onClose}
      />
    </S.Form>
  );
}

const NOTHING: readonly Finding[] = [];

const liquidReader = lateModule(() => import('@sluice/liquid/text'));

interface TextFindings {
  /** Of the text as it is; none while it is being read. */
  findings: readonly Finding[];
  /** The first reason why Braze would refuse it, or the text a moment ago. */
  refusal: Finding | undefined;
}

/** Returns what the checks say about a text; known a moment after the text, once the reader is loaded. */
function useTextFindings(text: string): TextFindings {
  const [checked, setChecked] = useState({ text: '', findings: NOTHING });
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const { checkLiquid } = await liquidReader.load();
      if (isWanted) setChecked({ text, findings: checkLiquid(text) });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [text]);
  return {
    findings: checked.text === text ? checked.findings : NOTHING,
    refusal: checked.findings.find(({ severity }) => severity === 'error'),
  };
}

interface ContentFieldProps {
  value: string;
  onChange: (content: string) => void;
}

/** The Liquid, with the reason why Braze would refuse it. */
function ContentField({ value, onChange }: ContentFieldProps): ReactNode {
  const messages = useSnippetDialogsMessages();
  const { findings, refusal } = useTextFindings(value);
  const { sentence } = useFindingWords();
  return (
    <>
      <CodeEditor
        isRequired
        label={messages.content}
        minLines={10}
        value={value}
        findings={findings}
        onChange={onChange}
        error={value.trim() === '' ? messages.noContent : undefined}
      />
      {refusal !== undefined && (
        <Note tone="warn" title={messages.refusedByBraze}>
          {sentence(refusal)}
        </Note>
      )}
    </>
  );
}
