import type { AttributeDefinition, BuilderSettings, Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSyntaxPreviewMessages } from '../messages.ts';
import { LONG_TEXT } from '../../hooks/useDebounced.ts';
import { lateModule, useLateModule } from '../../hooks/late-component.ts';
import type { ReadLiquid } from './read-liquid.ts';

/** Reading and checking Liquid is code that most visits need only a moment after the text is on show. */
export const liquidReader = lateModule(() => import('./read-liquid.ts'));

const NOTHING_READ: ReadLiquid = {
  chains: [],
  withoutCards: undefined,
  hasConditions: false,
  islands: [],
  findings: [],
};

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
  /** What the checks say about the text in `read` and about the template it becomes. */
  findings: readonly Finding[];
  /** Whether the code that reads Liquid has come. */
  canBeRead: boolean;
  /** Whether `read` is of the text as it is. */
  isRead: boolean;
  /** It takes a while to read the text, and `read` says nothing true about it. */
  isBeingRead: boolean;
  /** Which of the chains is to become the cards. */
  chosen: number;
  choose: (chain: number) => void;
  choices: readonly { value: string; label: string }[];
  /** The template of the text, with the chosen chain as its cards; `undefined` for no text at all. */
  template: Template | undefined;
  /** The text as Liquid writes what is in it. */
  allFixed: () => string;
  /** The same, read from the text as it is. */
  now: () => Template | undefined;
}

interface EditedTextOptions {
  /** The template's own text. */
  current: string;
  /** What the person typed before. */
  draft: string | undefined;
  attributes: readonly AttributeDefinition[] | undefined;
  /** What somebody has called right in it. */
  accepted: BuilderSettings['acceptedFindings'];
}

/** The text in the editor, and the template that it would become. Until somebody types, it follows `current`. */
export function useEditedText({ current, draft, attributes, accepted }: EditedTextOptions): EditedText {
  const messages = useSyntaxPreviewMessages();
  const [text, setText] = useState(draft ?? current);
  const [base, setBase] = useState(current);
  const [chain, choose] = useState(0);
  // A text that nobody has changed follows the template.
  const isOld = base !== current && text === base;
  if (isOld) setText(current);
  if (isOld || (base !== current && text === current)) setBase(current);
  // A long text is on show before it is read.
  const settled = useDeferredValue(text, text.length > LONG_TEXT ? '' : text);
  const reader = useLateModule(liquidReader);
  const read = useMemo(
    () => reader?.readLiquid(settled, attributes) ?? NOTHING_READ,
    [reader, settled, attributes],
  );
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
  const isRead = reader !== undefined && settled === text;
  const templateOf = (liquid: ReadLiquid) =>
    text.trim() === ''
      ? undefined
      : (liquid.chains[Math.min(chosen, liquid.chains.length - 1)] ?? liquid.withoutCards);
  const template = templateOf(read);
  const findings = useMemo(
    () => reader?.findingsOf(read.findings, template, attributes, accepted) ?? [],
    [reader, read, template, attributes, accepted],
  );
  return {
    text,
    setText,
    isChanged: text !== base && text.trim() !== '',
    isInConflict: base !== current,
    settleConflict: () => setBase(current),
    read,
    findings,
    isRead,
    canBeRead: reader !== undefined,
    isBeingRead:
      !isRead &&
      text.trim() !== '' &&
      (reader === undefined || text.length > LONG_TEXT || settled.trim() === ''),
    chosen,
    choose,
    choices,
    template,
    allFixed: () => reader?.allFixed(text, attributes) ?? text,
    now: () => templateOf(isRead ? read : (reader?.readLiquid(text, attributes) ?? NOTHING_READ)),
  };
}
