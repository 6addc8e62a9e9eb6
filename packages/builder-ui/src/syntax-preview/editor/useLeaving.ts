import { useEffect, useImperativeHandle, useState } from 'react';
import type { RefObject } from 'react';
import type { CodeEditorHandle } from '../../code-editor/CodeEditor.tsx';
import type { LiquidEditorProps } from './liquid-editor-props.ts';
import type { EditedText } from './useEditedText.ts';

interface LeavingOptions {
  props: Pick<LiquidEditorProps, 'onLeave' | 'onUnappliedChange' | 'handle'>;
  edited: EditedText;
  editor: RefObject<CodeEditorHandle | null>;
  form: RefObject<HTMLFormElement | null>;
}

export interface Leaving {
  leave: () => void;
  leaveIfUnchanged: () => void;
  /** Replaces all of the text, as one step of its undo. */
  write: (text: string) => void;
  /** The person wanted to leave a changed text by a key or a cross. */
  isRefused: boolean;
  /** Takes back that it was refused. */
  stay: () => void;
}

/** Leaving a text that is being typed, so that none is lost; and everything else that is asked for from beside it. */
export function useLeaving({ props, edited, editor, form }: LeavingOptions): Leaving {
  const { onLeave, onUnappliedChange, handle } = props;
  const { text, isChanged } = edited;
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (!isChanged) return undefined;
    onUnappliedChange?.(true);
    return () => onUnappliedChange?.(false);
  }, [isChanged, onUnappliedChange]);

  const write = (next: string) => editor.current?.replace([{ start: 0, end: text.length, text: next }]);
  const leave = () => onLeave(isChanged ? text : undefined);
  const leaveIfUnchanged = () => {
    if (isChanged) setRefused(true);
    else leave();
  };
  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    apply: () => form.current?.requestSubmit(),
    leave,
    leaveIfUnchanged,
    write,
  }));
  return { leave, leaveIfUnchanged, write, isRefused, stay: () => setRefused(false) };
}
