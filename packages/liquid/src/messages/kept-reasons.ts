import type { KeptReason, KeptReasonParams } from '../translate/conditions/kept-reason.ts';
import { sentence } from './sentences.ts';
import type { Sentences } from './sentences.ts';

const sentences: Sentences<KeptReasonParams> = {
  'text-outside': 'Text outside of the conditions is kept as it is.',
  'tag-outside': ({ name }) => `"${name}" outside of the conditions is kept as it is.`,
  'no-chain': ({ name }) => `"${name}" is kept as it is: the builder edits conditions only.`,
  'sets-variable': 'This sets a variable for the conditions below.',
  'broken-liquid': 'This is not complete Liquid; it is kept as it is.',
  'unclosed-block': ({ name }) => `The end of this "${name}" is missing.`,
  'no-condition': 'There is no condition in this block.',
  'branches-after-else': 'Branches after "else" are never reached.',
  'repeated-when': 'Two values of this "case" can be the same, and Braze sends a text for each of them.',
  'unreadable-condition': ({ name }) => `Braze cannot read the condition of this "${name}".`,
  'skipped-part': 'Liquid skips a part of this condition; the checks say which.',
  'printed-differently': 'The builder would write this condition in another way than it stands here.',
  'no-opposite': 'The opposite of this comparison cannot be said without "unless".',
  'unknown-subject': ({ text }) => `The builder cannot ask about "${text}".`,
  'no-subject': 'The condition does not start with an attribute.',
  'unknown-operator': ({ operator }) => `"${operator}" is no operator of Liquid.`,
  'unquoted-value': ({ text }) =>
    `"${text}" has no straight quotes, so Liquid takes it for a variable; the builder compares with a value.`,
  'range-value': 'The builder cannot compare with a range.',
};

/** Why a piece of an imported text is kept, in English. */
export function keptReasonMessage(reason: KeptReason): string {
  return sentence(sentences, reason);
}
