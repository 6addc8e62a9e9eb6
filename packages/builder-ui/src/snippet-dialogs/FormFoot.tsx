import type { ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { Note } from '../controls/note/Note.tsx';
import * as S from './DialogForm.styles.ts';
import { useSnippetDialogsMessages } from './messages.ts';

interface FormFootProps {
  saveLabel: string;
  canSave: boolean;
  isSaving: boolean;
  /** Why saving failed, and the title of that. */
  error: ReactNode;
  errorTitle: string;
  onCancel: () => void;
}

/** The end of a form in a dialog: why saving failed, and the buttons that cancel and save. */
export function FormFoot({
  saveLabel,
  canSave,
  isSaving,
  error,
  errorTitle,
  onCancel,
}: FormFootProps): ReactNode {
  const messages = useSnippetDialogsMessages();
  return (
    <>
      {error !== undefined && (
        <Note tone="danger" role="alert" title={errorTitle}>
          {error}
        </Note>
      )}
      <S.Buttons>
        <Button isDisabled={isSaving} onPress={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" variant="primary" isDisabled={!canSave} isPending={isSaving}>
          {saveLabel}
        </Button>
      </S.Buttons>
    </>
  );
}
