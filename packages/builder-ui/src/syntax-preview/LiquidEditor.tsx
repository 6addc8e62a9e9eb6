import type { Template } from '@sluice/liquid';
import { applyTextFix } from '@sluice/liquid/text';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useKeptWords } from '../condition-builder/kept/useKeptWords.ts';
import { FindingsList } from '../findings-list/FindingsList.tsx';
import { SPOKEN_PAUSE_MS, useSettled } from '../hooks/useSettled.ts';
import { SelectBox } from '../controls/select/SelectBox.tsx';
import { Button } from '../controls/button/Button.tsx';
import * as S from './LiquidEditor.styles.ts';
import { readLiquid } from './read-liquid.ts';
import { useSyntaxPreviewMessages } from './useSyntaxPreviewMessages.ts';

export interface LiquidEditorProps {
  /** What to start from. */
  text: string;
  onCancel: () => void;
  /** Called with the template that the text stands for; its generated text is the text, byte for byte. */
  onApply: (template: Template) => void;
}

/** As many pieces of kept text as one looks through. */
const MAX_ISLANDS = 20;

/** Liquid to type or paste, with what will become cards, what stays as it is and why, and what the checks find. */
export function LiquidEditor({ text: initial, onCancel, onApply }: LiquidEditorProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const words = useKeptWords();
  const [text, setText] = useState(initial);
  const [chain, setChain] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const statusId = useId();
  const settled = useDeferredValue(text);
  const read = useMemo(() => readLiquid(settled), [settled]);
  const { chains, islands } = read;
  const chosen = Math.min(chain, chains.length - 1);
  const template = chains[chosen];
  const choices = useMemo(
    () =>
      chains.map((entry, index) => ({
        value: String(index),
        label: messages.chain(index + 1, entry.statements.length),
      })),
    [chains, messages],
  );

  const cards = template === undefined ? messages.noChain : messages.becomesCards(template.statements.length);
  const kept = islands.length > 0 ? messages.keptAsIs(islands.length) : '';
  const spoken = useSettled(`${cards} ${kept}`.trim(), SPOKEN_PAUSE_MS);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // What is applied is what stands in the field now, whatever was read last.
    const now = settled === text ? chains : readLiquid(text).chains;
    const result = now[Math.min(chosen, now.length - 1)];
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
            setText(event.target.value);
            setRefused(false);
          }}
          onKeyDown={leaveByEscape}
        />
      </S.Label>
      {/* Heard is what below has come to rest: while somebody types it changes with nearly every key. */}
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
          onChange={(value) => setChain(Number(value))}
        />
      )}
      {islands.length > 0 && (
        <S.Islands>
          {islands.slice(0, MAX_ISLANDS).map((island) => (
            <S.Island key={island.start}>
              <code>{shortened(island.text)}</code>
              {words.keptReason(island.reason)}
            </S.Island>
          ))}
          {islands.length > MAX_ISLANDS && (
            <S.Island>{messages.moreKept(islands.length - MAX_ISLANDS)}</S.Island>
          )}
        </S.Islands>
      )}
      {read.findings.length > 0 && (
        <FindingsList
          findings={read.findings}
          onFix={({ fix }) => {
            if (fix?.kind === 'text' && settled === text) setText(applyTextFix(text, fix.edits));
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

const MAX_LETTERS = 200;

function shortened(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > MAX_LETTERS ? `${trimmed.slice(0, MAX_LETTERS)}…` : trimmed;
}
