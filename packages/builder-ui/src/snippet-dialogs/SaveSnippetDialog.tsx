import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import { TextField } from '../controls/text-field/TextField.tsx';
import { TagInput } from '../tag-input/TagInput.tsx';
import type { LoadTagSuggestions } from '../tag-input/useTagSuggestions.ts';
import * as S from './DialogForm.styles.ts';
import { FormFoot } from './FormFoot.tsx';
import { MAX_NAME_LENGTH, type SnippetDraft, useFormSubmit, type MissingPart } from './useFormSubmit.ts';
import { useSnippetDialogsMessages } from './messages.ts';

export interface SaveSnippetDialogProps {
  /** Whether the dialog is there. */
  isOpen: boolean;
  /** Called with `false` when the person cancels or leaves. */
  onOpenChange: (isOpen: boolean) => void;
  /** Where the form starts; empty when left out. The name is selected, to be replaced by typing. */
  initial?: Partial<SnippetDraft> | undefined;
  /** Where suggestions for tags come from. Keep the function stable between renders. */
  loadTagSuggestions: LoadTagSuggestions;
  /** Saves. The dialog stays open: close it when that worked, or pass `isSaving` false and `error`. */
  onSave: (draft: SnippetDraft) => void;
  /** Called when the person presses Enter without a name, for a host to say so as well. */
  onRefused?: ((missing: MissingPart) => void) | undefined;
  /** Called with what is typed after each change, so that a host can store it. */
  onType?: ((draft: SnippetDraft) => void) | undefined;
  /** Saving is under way; the dialog stays. */
  isSaving?: boolean | undefined;
  /** Why saving failed. What was typed stays. */
  error?: string | undefined;
  /**
   * The title.
   * @default 'Save snippet'
   */
  title?: ReactNode;
  /** The text of the button. @default 'Save' */
  saveLabel?: string | undefined;
  /** Something to know before saving, such as that this is a draft. */
  note?: ReactNode;
}

/** Asks for a name and tags. Save is off while the name is empty and while saving. */
export function SaveSnippetDialog(props: SaveSnippetDialogProps): ReactNode {
  const { isOpen, onOpenChange, isSaving = false } = props;
  const messages = useSnippetDialogsMessages();
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      isDismissable={false}
      isBusy={isSaving}
      title={props.title ?? messages.saveTitle}
      description={messages.saveDescription}
    >
      {/* Mounted with the dialog, so that each opening starts from `initial`. */}
      <SaveForm {...props} />
    </Dialog>
  );
}

function draftOf({ name = '', tags = [] }: Partial<SnippetDraft> = {}): SnippetDraft {
  return { name, tags };
}

function SaveForm(props: SaveSnippetDialogProps): ReactNode {
  const { isSaving = false } = props;
  const messages = useSnippetDialogsMessages();
  const [{ name, tags }, setDraft] = useState(() => draftOf(props.initial));
  const [wasRefused, setRefused] = useState(false);
  const isNamed = name.trim() !== '';
  const nameField = useRef<HTMLInputElement>(null);
  // A proposed name is replaced by what is typed.
  useEffect(() => nameField.current?.select(), []);

  const change = (part: Partial<SnippetDraft>): void => {
    const draft = { name, tags, ...part };
    setDraft(draft);
    props.onType?.(draft);
  };
  const submit = useFormSubmit({
    missing: isNamed ? undefined : 'name',
    isSaving,
    onSave: () => props.onSave({ name: name.trim(), tags }),
    onRefused: (missing) => {
      setRefused(true);
      props.onRefused?.(missing);
    },
  });

  return (
    <S.Form {...submit}>
      {props.note}
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; this is where it is needed
        autoFocus
        ref={nameField}
        isRequired
        label={messages.name}
        placeholder={messages.namePlaceholder}
        value={name}
        onChange={(next) => change({ name: next })}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={wasRefused && !isNamed ? messages.nameRequired : undefined}
      />
      <TagInput
        label={messages.tags}
        description={messages.tagsDescription}
        value={tags}
        onChange={(next) => change({ tags: next })}
        loadSuggestions={props.loadTagSuggestions}
      />
      <FormFoot
        saveLabel={props.saveLabel ?? messages.save}
        canSave={isNamed}
        isSaving={isSaving}
        error={props.error}
        errorTitle={messages.saveFailed}
        onCancel={() => props.onOpenChange(false)}
      />
    </S.Form>
  );
}
