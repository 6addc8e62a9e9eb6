import {
  useId,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type RefObject,
} from 'react';
import { CodeEditor, type CodeEditorHandle } from '../../code-editor/CodeEditor.tsx';
import { Button } from '../../controls/button/Button.tsx';
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import type { LiquidEditorProps } from './liquid-editor-props.ts';
import * as S from './LiquidEditor.styles.ts';
import { liquidReader, useEditedText, type EditedText } from './useEditedText.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';
import { Note } from '../../controls/note/Note.tsx';
import { Choices } from '../../controls/note/Note.styles.ts';
import { isComposing } from '../../hooks/is-composing.ts';

/** Stands beside the text and brings the sentences of all checks with it. */
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
  const { draft, attributes, accepted } = props;
  const edited = useEditedText({ current, draft, attributes, accepted });
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

  const early = useEarlyApply(form, edited.canBeRead);

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!edited.canBeRead) {
      // A host's shortcut may submit the form itself.
      if (event.nativeEvent.submitter === null) askAgain();
      else early.ask();
      return;
    }
    const result = edited.now();
    if (result !== undefined) onApply(result);
  };

  const leaveByEscape = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
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
            early.takeBack();
            stay();
          }}
          onKeyDown={leaveByEscape}
        />
        <LateSuspense
          fallback={
            <S.Verdict>
              <Skeleton height="120px" />
            </S.Verdict>
          }
        >
          <TextVerdict edited={edited} editor={editor} statusId={statusId} whenEmpty={props.whenEmpty} />
        </LateSuspense>
      </S.Parts>
      <Ending
        refused={refused}
        // While a text waits to be read, a press that has begun must not be lost.
        canApply={isRead ? template !== undefined : edited.text.trim() !== ''}
        isApplying={early.isAsked}
        onLeave={leave}
      />
    </S.Form>
  );
}

interface EndingProps extends Pick<EditorExit, 'refused'> {
  canApply: boolean;
  /** It was pressed before Liquid could be read. */
  isApplying: boolean;
  onLeave: () => void;
}

/** The ways out, and why one of them was refused. */
function Ending({ refused, canApply, isApplying, onLeave }: EndingProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  return (
    <S.Ending>
      <S.Refusal>
        {refused === 'leaving' && messages.escapeRefused}
        {refused === 'saving' && messages.saveRefused}
      </S.Refusal>
      <S.Buttons>
        <Button onPress={onLeave}>{messages.cancelEdit}</Button>
        <Button type="submit" variant="primary" isDisabled={!canApply} isPending={isApplying}>
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

interface LeavingOptions {
  props: Pick<LiquidEditorProps, 'onLeave' | 'onUnappliedChange' | 'onDraftChange' | 'handle'>;
  edited: EditedText;
  editor: RefObject<CodeEditorHandle | null>;
  form: RefObject<HTMLFormElement | null>;
}

interface EditorExit {
  leave: () => void;
  leaveIfUnchanged: () => void;
  /** Replaces all of the text, as one step of its undo. */
  write: (text: string) => void;
  /** What cannot be done with the text as it is: leave it by a key or a cross, or save it while it is in conflict. */
  refused: 'leaving' | 'saving' | undefined;
  /** Takes back that it was refused. */
  stay: () => void;
  /** Presses the key that asked for the text again, once Liquid can be read. */
  askAgain: () => void;
}

/** Leaving a text that is being typed, so that none is lost; and everything else that is asked for from beside it. */
function useLeaving({ props, edited, editor, form }: LeavingOptions): EditorExit {
  const { onLeave, onUnappliedChange, onDraftChange, handle } = props;
  const { text, isChanged, isInConflict } = edited;
  const [refused, setRefused] = useState<EditorExit['refused']>(undefined);

  useEffect(() => {
    if (!isChanged) return undefined;
    onUnappliedChange?.(true);
    return () => onUnappliedChange?.(false);
  }, [isChanged, onUnappliedChange]);
  // Nothing is taken back when the editor closes: whoever closes it knows what becomes of the text, and a page may be ending.
  const unapplied = isChanged ? text : undefined;
  // With the change itself: told later, it could come after the text was applied or put away.
  useLayoutEffect(() => {
    onDraftChange?.(unapplied);
  }, [unapplied, onDraftChange]);

  const askAgain = useShortcutAgain(form, edited.canBeRead);
  const write = (next: string) => editor.current?.replace([{ start: 0, end: text.length, text: next }]);
  const leave = () => onLeave(unapplied);
  const leaveIfUnchanged = () => {
    if (isChanged) setRefused('leaving');
    else leave();
  };
  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    apply: () => form.current?.requestSubmit(),
    applyIfChanged: () => {
      if (!isChanged) return true;
      if (!edited.canBeRead) {
        askAgain();
        return false;
      }
      if (isInConflict) setRefused('saving');
      else form.current?.requestSubmit();
      return !isInConflict;
    },
    leave,
    leaveIfUnchanged,
    write,
  }));
  return { leave, leaveIfUnchanged, write, refused, stay: () => setRefused(undefined), askAgain };
}

interface EarlyApply {
  isAsked: boolean;
  ask: () => void;
  /** Whoever types on does not want the text to go away from under the caret. */
  takeBack: () => void;
}

/** Apply may be pressed before Liquid can be read. The text is applied as soon as that is possible. */
function useEarlyApply(form: RefObject<HTMLFormElement | null>, canBeRead: boolean): EarlyApply {
  const [isAsked, setAsked] = useState(false);
  const isDue = isAsked && canBeRead;
  useEffect(() => {
    if (isDue) form.current?.requestSubmit();
  }, [form, isDue]);
  return { isAsked: isAsked && !canBeRead, ask: () => setAsked(true), takeBack: () => setAsked(false) };
}

/**
 * A shortcut of the host, such as the one that saves, may ask for the text before Liquid can be read. It is pressed again as
 * soon as that is possible.
 * @returns to be called when the text is asked for too early
 */
function useShortcutAgain(form: RefObject<HTMLFormElement | null>, canBeRead: boolean): () => void {
  const pressed = useRef<KeyboardEvent>(undefined);
  const asked = useRef<KeyboardEvent>(undefined);
  useEffect(() => {
    const element = form.current;
    if (canBeRead || element === null) return undefined;
    const note = (event: KeyboardEvent) => {
      pressed.current = event;
    };
    element.addEventListener('keydown', note);
    return () => element.removeEventListener('keydown', note);
  }, [form, canBeRead]);
  useEffect(() => {
    const event = asked.current;
    if (!canBeRead || event === undefined) return;
    asked.current = undefined;
    const { key, code, ctrlKey, metaKey, shiftKey } = event;
    const again = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true };
    // As a real key would come, after React has drawn: hosts draw what a key does before they go on.
    queueMicrotask(() => event.target?.dispatchEvent(new KeyboardEvent('keydown', again)));
  }, [canBeRead]);
  return () => {
    asked.current = pressed.current;
  };
}
