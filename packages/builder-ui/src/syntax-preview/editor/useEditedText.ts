import type { Template } from '@sluice/liquid';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';
import { readLiquid } from './read-liquid.ts';
import type { ReadLiquid } from './read-liquid.ts';

/** A text that is being typed, and what was read in it last. */
export interface EditedText {
  text: string;
  setText: (text: string) => void;
  /** May be of the text a moment ago. */
  read: ReadLiquid;
  /** Whether `read` is of the text as it is. */
  isRead: boolean;
  /** Which of the chains is to become the cards. */
  chosen: number;
  choose: (chain: number) => void;
  choices: readonly { value: string; label: string }[];
  /** The template of the chosen chain. */
  template: Template | undefined;
  /** The same, read from the text as it is. */
  now: () => Template | undefined;
}

export function useEditedText(initial: string): EditedText {
  const messages = useSyntaxPreviewMessages();
  const [text, setText] = useState(initial);
  const [chain, choose] = useState(0);
  const settled = useDeferredValue(text);
  const read = useMemo(() => readLiquid(settled), [settled]);
  const { chains } = read;
  const chosen = Math.min(chain, chains.length - 1);
  const choices = useMemo(
    () =>
      chains.map((entry, index) => ({
        value: String(index),
        label: messages.chain(index + 1, entry.statements.length),
      })),
    [chains, messages],
  );
  const isRead = settled === text;
  const now = () => {
    const current = isRead ? chains : readLiquid(text).chains;
    return current[Math.min(chosen, current.length - 1)];
  };
  return { text, setText, read, isRead, chosen, choose, choices, template: chains[chosen], now };
}
