import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CodeEditorHandle } from '../../code-editor/CodeEditor.tsx';
import type { LiquidEditorProps } from './liquid-editor-props.ts';
import type { EditedText } from './useEditedText.ts';

interface LeavingOptions {
  props: Pick<LiquidEditorProps, 'onLeave' | 'onUnappliedChange' | 'onDraftChange' | 'handle'>;
  edited: EditedText;
  editor: RefObject<CodeEditorHandle | null>;
  form: RefObject<HTMLFormElement | null>;
}

export interface EditorExit {
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
export function useLeaving({ props, edited, editor, form }: LeavingOptions): EditorExit {
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
