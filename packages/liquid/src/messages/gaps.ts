import type { LiteralProblemParams } from '../expression/literal.ts';
import type { Coded } from '../model/coded.ts';
import type { BranchTextProblemParams } from '../translate/print/branch-text.ts';
import type { GapParams } from '../translate/print/gap.ts';
import { nameProblems } from './names.ts';
import { plainNumber } from './plain-number.ts';
import { sentence, type Sentences } from './sentences.ts';

const textProblems: Sentences<BranchTextProblemParams> = {
  'text-brackets-open': ({ opening, closing }) => `The text has “${opening}” without “${closing}”.`,
  'text-block-open': ({ name }) => `The text opens “${name}” and never closes it.`,
  'text-closes-nothing': ({ name }) => `The text has “${name}”, but nothing for it to close.`,
  'text-ends-branch': ({ name }) =>
    `“${name}” in the text would end this branch. Add another branch instead.`,
};

const literalProblems: Sentences<LiteralProblemParams> = {
  'value-too-long': ({ limit }) => `The value is longer than ${limit.toLocaleString('en-US')} characters.`,
  'value-not-a-number': ({ value }) => {
    const meant = plainNumber(value);
    return meant === undefined
      ? 'This attribute is a number. Enter a number, such as 50 or 9.5.'
      : `Write ${meant}: a number has only digits and one point.`;
  },
  'value-neither-true-nor-false': 'This attribute is true or false. Choose one of the two.',
};

const gaps: Sentences<GapParams> = {
  ...nameProblems,
  ...literalProblems,
  ...textProblems,
  'attribute-type-missing': 'Choose where the attribute comes from.',
  'attribute-missing': 'Choose an attribute.',
  'event-property-missing': 'Choose a property of the event.',
  'subscription-group-missing': 'Enter the id of the subscription group.',
  'operator-missing': 'Choose how to compare.',
  'value-missing': 'Enter a value to compare with.',
  'loop-variable-missing': 'Name what the list has: “product”.',
  'loop-list-missing': 'Choose a list.',
  'loop-part-unreadable': ({ text }) => `Liquid cannot read “${text}” here. Use one name or one number.`,
  'group-empty': 'Add a condition to the group, or remove the group.',
  'date-missing': 'Enter a date to compare with.',
  'range-end-missing': ({ end }) =>
    end === 'first' ? 'Enter where the range begins.' : 'Enter where the range ends.',
  'range-reversed': ({ first, last }) =>
    `Nothing is between ${first} and ${last}: the range ends before it begins. Swap the two.`,
  'days-missing': 'Enter the number of days.',
  'days-unreadable': ({ most }) => `Enter a number of days from 0 to ${most}.`,
  'amount-missing': ({ unit }) => `Enter the number of ${unit}s.`,
  'amount-unreadable': ({ amount, unit }) =>
    /^[-−–+]/.test(amount)
      ? `Enter the number of ${unit}s without a sign, not "${amount}"; "ago" or "from now" says the direction.`
      : `Enter a whole number of ${unit}s with at most six digits: "${amount}" is none.`,
  'date-unreadable': 'Enter a date, such as 2026-03-01, "30 days ago" or "2 weeks from now".',
};

/** Returns what is missing or impossible, and what to do about it: of `incomplete`, or of a text that breaks its branch. */
export function gapMessage(gap: Coded<GapParams>): string {
  return sentence(gaps, gap);
}
