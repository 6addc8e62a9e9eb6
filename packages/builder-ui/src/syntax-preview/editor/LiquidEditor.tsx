import type { Template } from '@sluice/liquid';
import { applyTextFix } from '@sluice/liquid/text';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { FindingsList } from '../../findings-list/FindingsList.tsx';
import { SPOKEN_PAUSE_MS, useSettled } from '../../hooks/useSettled.ts';
import { IslandReasons } from './IslandReasons.tsx';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { Button } from '../../controls/button/Button.tsx';
import * as S from './LiquidEditor.styles.ts';
import { useEditedText } from './useEditedText.ts';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';

export interface LiquidEditorProps {
  /** What to start from. */
  text: string;
  onCancel: () => void;
  /** Called with the template of the text; its generated text is the text, byte for byte. */
  onApply: (template: Template) => void;
  /** Called when the text comes to differ from what it started from, and when it no longer does or the editor closes. */
  onUnappliedChange?: ((isUnapplied: boolean) => void) | undefined;
}

/** Liquid to type or paste, with what will become cards, what stays as it is and why, and what the checks find. */
export function LiquidEditor(props: LiquidEditorProps): ReactNode {
  const { text: initial, onCancel, onApply, onUnappliedChange } = props;
  const messages = useSyntaxPreviewMessages();
  const edited = useEditedText(initial);
  const { text, read, chosen, template, choices } = edited;
  const { chains, islands } = read;
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const statusId = useId();

  const cards = template === undefined ? messages.noChain : messages.becomesCards(template.statements.length);
  const kept = islands.length > 0 ? messages.islandCount(islands.length) : '';
  const spoken = useSettled(`${cards} ${kept}`.trim(), SPOKEN_PAUSE_MS);

  const isUnapplied = text !== initial && text.trim() !== '';
  useEffect(() => {
    if (!isUnapplied) return undefined;
    onUnappliedChange?.(true);
    return () => onUnappliedChange?.(false);
  }, [isUnapplied, onUnappliedChange]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const result = edited.now();
    if (result !== undefined) onApply(result);
  };

  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A dialog around the builder would close, and take the text along.
    event.preventDefault();
    event.stopPropagation();
    if (text === initial) onCancel();
    else setRefused(true);
  };

  return (
    <S.Form aria-label={messages.editLabel} onSubmit={apply}>
      <S.Label>
        {messages.editLabel}
        <S.TextArea
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that opened it
          autoFocus
          value={text}
          aria-describedby={statusId}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => {
            edited.setText(event.target.value);
            setRefused(false);
          }}
          onKeyDown={leaveByEscape}
        />
      </S.Label>
      {/* Screen readers hear this once typing pauses: while a person types it changes with nearly every key. */}
      <S.Verdict aria-hidden>
        <S.Cards>{cards}</S.Cards>
        {kept}
      </S.Verdict>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output describes nothing, see there */}
      <S.Spoken id={statusId} role="status">
        {spoken}
      </S.Spoken>
      {chains.length > 1 && (
        <SelectBox
          label={messages.chooseChain}
          placeholder={messages.chooseChain}
          value={String(chosen)}
          options={choices}
          onChange={(value) => edited.choose(Number(value))}
        />
      )}
      {islands.length > 0 && <IslandReasons islands={islands} />}
      {read.findings.length > 0 && (
        <FindingsList
          findings={read.findings}
          onFix={({ fix }) => {
            if (fix?.kind === 'text' && edited.isRead) edited.setText(applyTextFix(text, fix.edits));
          }}
          onShow={({ start, end }) => {
            field.current?.focus();
            field.current?.setSelectionRange(start, end);
          }}
        />
      )}
      <S.Refusal>{isRefused && messages.escapeRefused}</S.Refusal>
      <S.Buttons>
        <Button onPress={onCancel}>{messages.cancelEdit}</Button>
        <Button type="submit" variant="primary" isDisabled={template === undefined}>
          {messages.applyEdit}
        </Button>
      </S.Buttons>
    </S.Form>
  );
}
