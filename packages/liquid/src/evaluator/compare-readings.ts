import type { LiquidValue } from '../expression/nodes.ts';
import type { Condition, Template } from '../model/template.ts';
import { evaluateTemplate } from './evaluate-template.ts';
import type { Evaluation, TraceEntry } from './evaluate-template.ts';
import { rubyText } from './ruby-text.ts';
import type { Sample } from './sample.ts';
import { kindOf } from './values.ts';

/** Both readings of a template for one person, and why they differ. */
export interface ReadingComparison {
  provider: Evaluation;
  forgiving: Evaluation;
  /** Absent when both readings send the same. */
  difference?: ReadingDifference | undefined;
}

export interface ReadingDifference {
  /** The first condition that the two readings answer differently. */
  statementId: string;
  conditionId: string;
  /** Why, in plain words. */
  why: string;
  /** What will really be sent, in plain words. */
  whatIsSent: string;
}

/** Evaluates both ways and explains a difference. */
export function compareReadings(
  template: Template,
  sample: Sample,
  options: { now?: number | undefined } = {},
): ReadingComparison {
  const now = options.now ?? Date.now();
  const provider = evaluateTemplate(template, sample, { reading: 'provider', now });
  const forgiving = evaluateTemplate(template, sample, { reading: 'forgiving', now });
  if (sameResult(provider, forgiving)) return { provider, forgiving };
  const parted = provider.trace.find((entry, index) => entry.result !== forgiving.trace[index]?.result);
  if (parted === undefined) return { provider, forgiving };
  const { statementId, conditionId } = parted;
  return {
    provider,
    forgiving,
    difference: {
      statementId,
      conditionId,
      why: reason(parted, conditionOf(template, parted)),
      whatIsSent: describeOutcome(template, provider),
    },
  };
}

/** What the person gets, as a sentence. */
export function describeOutcome(template: Template, evaluation: Evaluation): string {
  const { settings } = template;
  const name = branchName(evaluation.branch?.index ?? 0);
  switch (evaluation.outcome) {
    case 'matched':
      return `Braze sends the text of "${name}".`;
    case 'error':
      return `Braze stops at "${name}" with an error, and the person gets a broken message.`;
    case 'fallback':
      return settings.fallbackType === 'abort'
        ? 'Braze aborts the message: the person gets nothing.'
        : 'Braze sends the fallback text.';
    case 'nothing-sent':
      return 'No branch matches and there is no fallback: Braze sends this part empty.';
    case 'nothing-to-test':
      return 'No branch is complete yet.';
  }
}

/** `If`, `Else If 1`, `Else If 2`: how the builder calls a branch. */
export function branchName(index: number): string {
  return index === 0 ? 'If' : `Else If ${index}`;
}

function sameResult(one: Evaluation, other: Evaluation): boolean {
  return one.outcome === other.outcome && one.branch?.index === other.branch?.index;
}

function conditionOf(template: Template, { statementId, conditionId }: TraceEntry): Condition | undefined {
  return template.statements
    .find((statement) => statement.id === statementId)
    ?.conditions.find((condition) => condition.id === conditionId);
}

function reason(entry: TraceEntry, condition: Condition | undefined): string {
  const { left, right, result } = entry;
  const sides = `${kindWord(left)} ${quoted(left)} and ${kindWord(right)} ${quoted(right)}`;
  if (result === 'error') return `Braze cannot put ${sides} in order.`;
  switch (condition?.operator) {
    case 'contains':
    case 'does-not-contain':
      return Array.isArray(left)
        ? `In a list, Braze looks for a whole element that is exactly ${quoted(right)}.`
        : `Braze distinguishes upper and lower case: ${quoted(left)} and ${quoted(right)}.`;
    case '==':
    case '!=':
    case 'is-any-of':
      return `Braze never takes a text for a number: ${sides} are different things.`;
    default:
      return kindOf(left) === 'string' && kindOf(right) === 'string'
        ? `Both are text, and Braze orders text letter by letter: ${quoted(left)} and ${quoted(right)}.`
        : `Braze cannot compare ${sides} by size, so the answer is no.`;
  }
}

const words = {
  nil: 'a missing value',
  boolean: 'the truth value',
  number: 'the number',
  string: 'the text',
  time: 'the date',
  range: 'the range',
  array: 'the list',
  hash: 'the object',
};

function kindWord(value: LiquidValue): string {
  return words[kindOf(value)];
}

function quoted(value: LiquidValue): string {
  if (value === null) return '';
  const text = rubyText(value);
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return typeof value === 'string' ? `"${short}"` : short;
}
