import { Suspense, useId, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { CodeEditor, type CodeEditorHandle } from '../../code-editor/CodeEditor.tsx';
import { Button } from '../../controls/button/Button.tsx';
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx';
import { lateComponent } from '../../hooks/late-component.ts';
import type { LiquidEditorProps } from './liquid-editor-props.ts';
import * as S from './LiquidEditor.styles.ts';
import { liquidReader, useEditedText } from './useEditedText.ts';
import { useLeaving, type EditorExit } from './useLeaving.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';
import { Note } from '../../controls/note/Note.tsx';
import { Choices } from '../../controls/note/Note.styles.ts';

/** What stands beside the text: it brings the sentences of all checks with it. */
const TextVerdict = lateComponent(async () => (await import('./TextVerdict.tsx')).TextVerdict);

/** Fetches what reads a text and what says something about it. To be called when somebody may open the editor. */
export function prepareLiquidEditor(): void {
  liquidReader.prepare();
  TextVerdict.prepare();
}

/** Liquid to type or paste, with what will become cards, what stays as it is and why, and what the checks find. */
export function LiquidEditor(props: LiquidEditorProps): ReactNode {
  const { text: current, onApply } = props;
  const messages = useSyntaxPreviewMessages();
  const edited = useEditedText({ current, draft: props.draft, attributes: props.attributes });
  const { template, isRead } = edited;
  const editor = useRef<CodeEditorHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const statusId = useId();
  const { leave, leaveIfUnchanged, write, refused, stay, askAgain } = useLeaving({
    props,
    edited,
    editor,
    form,
  });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // A host's shortcut may submit the form itself.
    if (!edited.canBeRead) askAgain();
    const result = edited.now();
    if (result !== undefined) onApply(result);
  };

  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A dialog around the builder would close, and take the text along.
    event.preventDefault();
    event.stopPropagation();
    leaveIfUnchanged();
  };

  return (
    <S.Form ref={form} aria-label={messages.editLabel} onSubmit={apply}>
      {edited.isInConflict && edited.isChanged && (
        <ConflictNote
          onKeepText={() => {
            edited.settleConflict();
            stay();
          }}
          onKeepCards={() => write(current)}
        />
      )}
      <S.Parts>
        <CodeEditor
          handle={editor}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what opened it
          autoFocus
          label={messages.editLabel}
          value={edited.text}
          placeholder={messages.editHint}
          describedBy={statusId}
          findings={isRead ? edited.findings : undefined}
          minLines={12}
          onChange={(next) => {
            edited.setText(next);
            stay();
          }}
          onKeyDown={leaveByEscape}
        />
        <Suspense
          fallback={
            <S.Verdict>
              <Skeleton height="120px" />
            </S.Verdict>
          }
        >
          <TextVerdict edited={edited} editor={editor} statusId={statusId} whenEmpty={props.whenEmpty} />
        </Suspense>
      </S.Parts>
      <Ending refused={refused} canApply={template !== undefined} onLeave={leave} />
    </S.Form>
  );
}

interface EndingProps extends Pick<EditorExit, 'refused'> {
  canApply: boolean;
  onLeave: () => void;
}

/** The ways out, and why one of them was refused. */
function Ending({ refused, canApply, onLeave }: EndingProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  return (
    <S.Ending>
      <S.Refusal>
        {refused === 'leaving' && messages.escapeRefused}
        {refused === 'saving' && messages.saveRefused}
      </S.Refusal>
      <S.Buttons>
        <Button onPress={onLeave}>{messages.cancelEdit}</Button>
        <Button type="submit" variant="primary" isDisabled={!canApply}>
          {messages.applyEdit}
        </Button>
      </S.Buttons>
    </S.Ending>
  );
}

interface ConflictNoteProps {
  onKeepText: () => void;
  onKeepCards: () => void;
}

/** Asks which to go on with: the text being typed, or cards that have changed meanwhile. */
function ConflictNote({ onKeepText, onKeepCards }: ConflictNoteProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  return (
    <Note tone="warn" role="alert" title={messages.conflict}>
      {messages.conflictHelp}
      <Choices>
        <Button compact onPress={onKeepText}>
          {messages.keepText}
        </Button>
        <Button compact onPress={onKeepCards}>
          {messages.keepCards}
        </Button>
      </Choices>
    </Note>
  );
}
