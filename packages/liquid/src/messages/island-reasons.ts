import type { IslandReason, IslandReasonParams } from '../model/island-reason.ts';
import { sentence, type Sentences } from './sentences.ts';

const sentences: Sentences<IslandReasonParams> = {
  'text-outside': 'Text outside the conditions is kept as it is.',
  'tag-outside': ({ name }) => `"${name}" outside the conditions is kept as it is.`,
  'no-chain': ({ name }) => `"${name}" is kept as it is: the builder only edits conditions.`,
  'sets-variable': 'This sets a variable for the conditions below.',
  'broken-liquid': 'This Liquid is incomplete, so it is kept as it is.',
  'unclosed-block': ({ name }) => `The end of this "${name}" is missing.`,
  'no-condition': 'This block has no condition.',
  'branches-after-else': 'Branches after "else" are never reached.',
  'repeated-when': 'Two values of this "case" can be equal, and Braze sends the text of each.',
  'too-many-branches': ({ limit }) =>
    `It has more than ${limit.toLocaleString('en-US')} branches, the most that the builder can edit.`,
  'too-many-conditions': ({ limit }) =>
    `A branch has more than ${limit.toLocaleString('en-US')} conditions, the most that the builder can edit.`,
  'unreadable-condition': ({ name }) => `Braze cannot read the condition of this "${name}".`,
  'skipped-part': 'Liquid ignores part of this condition. The checks show which part.',
  'printed-differently': 'The builder would write this condition differently.',
  'no-opposite': 'The builder cannot express this comparison without "unless".',
  'unknown-subject': ({ text }) => `The builder has no condition for "${text}".`,
  'no-subject': 'The condition does not start with an attribute.',
  'unknown-operator': ({ operator }) => `"${operator}" is not a Liquid operator.`,
  'unquoted-value': ({ text }) =>
    `"${text}" has no straight quotes, so Liquid reads it as a variable. The builder compares with values only.`,
  'range-value': 'The builder cannot compare with a range.',
  'loop-written-differently': 'The builder would write this loop differently.',
  'too-deep': ({ max }) => `The builder shows at most ${max} loops in one another.`,
  'too-many-parts': ({ max }) =>
    `The builder shows at most ${new Intl.NumberFormat('en').format(max)} parts of a message.`,
};

/** Tells why an island of an imported text is kept as it is, in English. */
export function islandReasonMessage(reason: IslandReason): string {
  return sentence(sentences, reason);
}
