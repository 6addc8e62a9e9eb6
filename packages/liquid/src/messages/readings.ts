import type { ValueKind } from '../evaluator/values.ts';
import type { Coded } from '../model/coded.ts';
import type { ComparedValue, OutcomeParams, WhyParams } from '../outcome/compare-readings.ts';
import { quoted, sentence, type Sentences, shortened } from './sentences.ts';
import { branchName } from './names.ts';

const why: Sentences<WhyParams> = {
  'cannot-be-ordered': (sides) => `Braze cannot tell which is greater: ${both(sides)}.`,
  'whole-element-only': ({ right }) => `In a list, Braze only finds an item that is exactly ${shown(right)}.`,
  'case-matters': ({ left, right }) =>
    `Upper and lower case matter to Braze: ${shown(left)} and ${shown(right)} are different.`,
  'text-is-no-number': (sides) => `Braze never converts text to a number: ${both(sides)} are different.`,
  'ordered-as-text': ({ left, right }) =>
    `Both values are text, and Braze compares text letter by letter: ${shown(left)} and ${shown(right)}.`,
  'not-comparable': (sides) => `Braze cannot compare ${both(sides)} by size, so the condition is false.`,
};

/** Tells why a condition has another result in Braze than people expect. */
export function whyMessage(coded: Coded<WhyParams>): string {
  return sentence(why, coded);
}

const outcomes: Sentences<OutcomeParams> = {
  'sends-branch': ({ index }) => `Braze sends the text of "${branchName(index)}".`,
  'stops-with-error': ({ index }) =>
    `Braze stops at "${branchName(index)}" with an error, and the person gets a broken message.`,
  aborts: 'Braze aborts the message: the person gets nothing.',
  'sends-fallback': 'Braze sends the fallback text.',
  'sends-nothing': 'No branch matches and there is no fallback, so Braze leaves this part empty.',
  'nothing-to-test': 'No branch is complete yet.',
};

/** Returns what the person gets. */
export function outcomeMessage(outcome: Coded<OutcomeParams>): string {
  return sentence(outcomes, outcome);
}

const words: Readonly<Record<ValueKind, string>> = {
  nil: 'a missing value',
  boolean: 'the truth value',
  number: 'the number',
  string: 'the text',
  time: 'the date',
  range: 'the range',
  array: 'the list',
  hash: 'the object',
};

function both({ left, right }: { left: ComparedValue; right: ComparedValue }): string {
  return `${withKind(left)} and ${withKind(right)}`;
}

function withKind(value: ComparedValue): string {
  return value.kind === 'nil' ? words.nil : `${words[value.kind]} ${shown(value)}`;
}

function shown({ kind, text }: ComparedValue): string {
  if (kind === 'nil') return words.nil;
  return kind === 'string' ? quoted(text) : shortened(text);
}
