import {
  useEffect,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { withTyped } from '../../code-editor/line-breaks.ts';
import type { LiquidEditorProps } from '../editor/liquid-editor-props.ts';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';
import * as S from './EarlyEditor.styles.ts';

interface EarlyEditorProps extends LiquidEditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the field starts with. */
  start: string;
}

/** The place of the `LiquidEditor` until its code has come: takes and keeps what is typed, and says what is awaited. */
export function EarlyEditor(props: EarlyEditorProps): ReactNode {
  const { field, start, onLeave, onUnappliedChange, onDraftChange } = props;
  const messages = useSyntaxPreviewMessages();
  const [typed, setTyped] = useState(start);
  const unapplied = typed === props.text || typed.trim() === '' ? undefined : typed;
  const isUnapplied = unapplied !== undefined;

  useEffect(() => {
    if (!isUnapplied) return undefined;
    onUnappliedChange?.(true);
    return () => onUnappliedChange?.(false);
  }, [isUnapplied, onUnappliedChange]);

  const leave = () => onLeave(unapplied);
  const leaveIfUnchanged = () => {
    if (!isUnapplied) leave();
  };
  useImperativeHandle(props.handle, () => ({
    focus: () => field.current?.focus(),
    apply: () => undefined,
    applyIfChanged: () => !isUnapplied,
    leave,
    leaveIfUnchanged,
    write: () => undefined,
  }));

  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    leaveIfUnchanged();
  };

  return (
    <S.Root>
      {messages.editLabel}
      <S.Field
        ref={field}
        aria-label={messages.editLabel}
        defaultValue={start}
        placeholder={messages.editHint}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        onChange={(event) => {
          const text = withTyped(start, event.target.value);
          setTyped(text);
          onDraftChange?.(text === props.text || text.trim() === '' ? undefined : text);
        }}
        onKeyDown={leaveByEscape}
      />
      <S.Loading>{messages.loading}</S.Loading>
    </S.Root>
  );
}
