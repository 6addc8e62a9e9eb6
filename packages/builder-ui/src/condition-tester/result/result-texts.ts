import type { Evaluation, ReadingComparison, Template } from '@sluice/liquid';
import type { conditionTesterMessages } from '../messages.ts';

type TesterMessages = typeof conditionTesterMessages;

/** How a result looks. The words say the same. */
export type ResultTone = 'ok' | 'neutral' | 'warn' | 'danger';

/**
 * Amber when Braze sends something else than a person expects, or where only a part of the message could be made; red when
 * it stops.
 */
export function resultTone({ provider, forgiving }: ReadingComparison, isInPart = false): ResultTone {
  if (provider.outcome === 'error') return 'danger';
  const isSame = provider.outcome === forgiving.outcome && provider.branch?.index === forgiving.branch?.index;
  if (!isSame || isInPart) return 'warn';
  return forgiving.outcome === 'matched' ? 'ok' : 'neutral';
}

/** The first line of a result: what a reader of the conditions expects. */
export function headline(
  { forgiving }: ReadingComparison,
  messages: TesterMessages,
  branchName: (index: number) => string,
): string {
  if (forgiving.outcome === 'nothing-to-test') return messages.nothingToTest;
  if (forgiving.outcome !== 'matched') return messages.notMatched;
  return `${messages.matched} ${branchName(forgiving.branch?.index ?? 0)}`;
}

/** What the fallback does for a person who matches nothing; `undefined` where a branch matched. */
export function fallbackLine(
  { settings }: Template,
  { forgiving }: ReadingComparison,
  messages: TesterMessages,
): string | undefined {
  if (forgiving.outcome !== 'fallback' && forgiving.outcome !== 'nothing-sent') return undefined;
  if (!settings.hasFallback) return messages.noFallback;
  return settings.fallbackType === 'abort'
    ? messages.aborts(settings.abortReason)
    : messages.fallsBack(settings.customFallback);
}

/** What arrives at the person, or in words why nothing does. */
export interface SeenText {
  text: string;
  /** The text describes; it is not the message. */
  isDescription: boolean;
}

/** By the exact reading: this is what is really sent. */
export function seenText(
  { statements, settings }: Template,
  sent: Evaluation,
  messages: TesterMessages,
): SeenText {
  const written = (text: string): SeenText =>
    text === '' ? described(messages.seesEmpty) : { text, isDescription: false };
  switch (sent.outcome) {
    case 'matched':
      return written(statements.find(({ id }) => id === sent.branch?.statementId)?.customText ?? '');
    case 'fallback':
      return settings.fallbackType === 'abort'
        ? described(messages.seesNothing)
        : written(settings.customFallback);
    case 'nothing-sent':
      return described(messages.seesEmpty);
    case 'error':
      return described(messages.seesError);
    case 'nothing-to-test':
      return described(messages.nothingToTest);
  }
}

/** Whether a text has Liquid of its own, which the tester shows as written. */
export function hasLiquid(text: string): boolean {
  return /\{\{|\{%/u.test(text);
}

function described(text: string): SeenText {
  return { text, isDescription: true };
}
