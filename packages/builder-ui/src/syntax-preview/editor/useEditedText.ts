import type { Template } from '@sluice/liquid';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';
import { readLiquid } from './read-liquid.ts';
import type { ReadLiquid } from './read-liquid.ts';

/** A text that is being typed, and what was read in it last. */
export interface EditedText {
  text: string;
  setText: (text: string) => void;
  /** Whether it differs from what it was made from, and is not empty. */
  isChanged: boolean;
  /** The template has got another text since this one began to differ from it. */
  isInConflict: boolean;
  /** Goes on with this text, whatever the template says now. */
  settleConflict: () => void;
  /** May be of the text a moment ago. */
  read: ReadLiquid;
  /** Whether `read` is of the text as it is. */
  isRead: boolean;
  /** Which of the chains is to become the cards. */
  chosen: number;
  choose: (chain: number) => void;
  choices: readonly { value: string; label: string }[];
  /** The template of the text, with the chosen chain as its cards; `undefined` for no text at all. */
  template: Template | undefined;
  /** The same, read from the text as it is. */
  now: () => Template | undefined;
}

/** `current` is the template's own text; `draft` is what the person typed before. */
export function useEditedText(current: string, draft: string | undefined): EditedText {
  const messages = useSyntaxPreviewMessages();
  const [text, setText] = useState(draft ?? current);
  const [base, setBase] = useState(current);
  const [chain, choose] = useState(0);
  // A text that nobody has changed follows the template.
  const isOld = base !== current && text === base;
  if (isOld) setText(current);
  if (isOld || (base !== current && text === current)) setBase(current);
  const settled = useDeferredValue(text);
  const read = useMemo(() => readLiquid(settled), [settled]);
  const { chains } = read;
  const chosen = Math.max(0, Math.min(chain, chains.length - 1));
  const choices = useMemo(
    () =>
      chains.map((entry, index) => ({
        value: String(index),
        label: messages.chain(index + 1, entry.statements.length),
      })),
    [chains, messages],
  );
  const isRead = settled === text;
  const templateOf = (found: ReadLiquid) =>
    text.trim() === '' ? undefined : (found.chains[Math.min(chosen, found.chains.length - 1)] ?? found.kept);
  return {
    text,
    setText,
    isChanged: text !== base && text.trim() !== '',
    isInConflict: base !== current,
    settleConflict: () => setBase(current),
    read,
    isRead,
    chosen,
    choose,
    choices,
    template: templateOf(read),
    now: () => templateOf(isRead ? read : readLiquid(text)),
  };
}
