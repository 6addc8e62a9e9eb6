import type { Evaluation, ReadingComparison, Template } from '@sluice/liquid';
import type { conditionTesterMessages } from '../messages.ts';
import type { RenderedMessage } from './not-simulated.ts';

type TesterMessages = typeof conditionTesterMessages;

/** The look of a result. The words say the same. */
export type ResultTone = 'ok' | 'neutral' | 'warn' | 'danger';

/**
 * Amber when Braze sends something else than a person expects, or where only a part of the message could be made; red when
 * it stops or refuses.
 */
export function resultTone(comparison: ReadingComparison, rendered?: RenderedMessage): ResultTone {
  const { provider, forgiving } = comparison;
  if (provider.outcome === 'error' || refusalOf(comparison, rendered) !== undefined) return 'danger';
  const isSame = provider.outcome === forgiving.outcome && provider.branch?.index === forgiving.branch?.index;
  if (!isSame || rendered?.outcome === 'not-simulated') return 'warn';
  return forgiving.outcome === 'matched' ? 'ok' : 'neutral';
}

/** Why the message fails although its conditions are fine: the text has an error of its own. */
export function refusalOf(
  { provider }: ReadingComparison,
  rendered: RenderedMessage | undefined,
): string | undefined {
  return rendered?.outcome === 'error' && provider.outcome !== 'error' ? rendered.error : undefined;
}

/**
 * What a reader of the conditions expects of a result, unless an error is sent: the first line where Braze does the same. An
 * error is an outcome of its own, beside which no condition has matched.
 */
export function headline(
  comparison: ReadingComparison,
  rendered: RenderedMessage | undefined,
  messages: TesterMessages,
  branchName: (index: number) => string,
): string {
  const { provider, forgiving } = comparison;
  if (provider.outcome === 'error') return messages.stops;
  if (refusalOf(comparison, rendered) !== undefined) return messages.refused;
  if (forgiving.outcome === 'nothing-to-test') return messages.nothingToTest;
  if (forgiving.outcome !== 'matched') return messages.notMatched;
  return `${messages.matched} ${branchName(forgiving.branch?.index ?? 0)}`;
}

/** Says what the fallback does for a person who matches nothing; `undefined` where a branch matched. */
export function fallbackLine(
  { settings }: Template,
  { forgiving }: ReadingComparison,
  messages: TesterMessages,
): string | undefined {
  if (forgiving.outcome !== 'fallback' && forgiving.outcome !== 'nothing-sent') return undefined;
  if (!settings.hasFallback) return messages.noFallback;
  if (settings.fallbackType === 'abort') return messages.aborts(settings.abortReason);
  // What the person gets in place of the Liquid is below, as the message.
  return hasLiquid(settings.customFallback)
    ? messages.fallsBackBelow
    : messages.fallsBack(settings.customFallback);
}

/** The message that arrives at the person, or in words why nothing does. */
export interface SeenText {
  text: string;
  /** The text describes; it is not the message. */
  isDescription: boolean;
  /** The whole message is held back. */
  notSent?: boolean | undefined;
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
        ? { ...described(messages.seesNothing), notSent: true }
        : written(settings.customFallback);
    case 'nothing-sent':
      return described(messages.seesEmpty);
    case 'error':
      return described(messages.seesError);
    case 'nothing-to-test':
      return described(messages.nothingToTest);
  }
}

/** Tells whether a text has Liquid of its own, which the tester shows as written. */
export function hasLiquid(text: string): boolean {
  return /\{\{|\{%/u.test(text);
}

function described(text: string): SeenText {
  return { text, isDescription: true };
}
