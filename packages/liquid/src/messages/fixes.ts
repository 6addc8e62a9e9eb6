import type { Fix, FixParams } from '../checks/fix.ts';
import type { Coded } from '../model/coded.ts';
import { branchName } from './names.ts';
import { sentence, type Sentences } from './sentences.ts';

/** The label of the button that applies a fix. */
const labels: Sentences<FixParams> = {
  'add-spaces': 'Add the spaces',
  'write-plain-spaces': 'Use plain spaces',
  'write-operator': ({ operator }) => `Write "${operator}"`,
  'write-value': ({ value }) => `Write ${value}`,
  'add-value': ({ value }) => `Add ${value}`,
  'replace-value': ({ value }) => `Write ${value}`,
  'use-number': ({ number }) => `Use ${number}`,
  'convert-to-number': 'Convert to a number',
  'quote-value': ({ value }) => `Write ${value}`,
  'quote-argument': ({ value }) => `Write ${value}`,
  'quote-reason': ({ value }) => `Write ${value}`,
  'straighten-quotes': 'Use straight quotes',
  'set-variable-first': 'Set a variable first',
  'remove-parentheses': 'Remove the parentheses',
  'remove-ignored': 'Remove the ignored text',
  'repeat-comparison': 'Repeat the comparison',
  'ask-for-any': 'Look for any of them',
  'reorder-conditions': 'Reorder the conditions',
  'ask-for-value': 'Check for a value first',
  'use-contains': 'Use "contains"',
  'abort-instead': 'Abort the message instead',
  'close-at-end': ({ name }) => `Close the "${name}" at the end`,
  'close-tag': 'Close the tag with "%}"',
  'close-gaps': 'Join "{%" and "%}"',
  'count-seconds': 'Count in seconds first',
  'close-output': 'Add the missing "}"',
  'remove-tag': 'Remove the tag',
  'remove-trim-marker': 'Remove the "-"',
  'remove-brace': 'Remove the extra brace',
  'write-tag': ({ name }) => `Write "${name}"`,
  'write-else-if': 'Write "elsif"',
  'write-filter': ({ name }) => `Write "${name}"`,
  'add-colon': 'Add the colon',
  'add-bar': ({ filter }) => `Add "|" before "${filter}"`,
  'write-output': ({ text }) => `Write ${text}`,
  'write-reference': ({ text }) => `Write ${text}`,
  'use-attribute': ({ name }) => `Use "${name}"`,
  'use-variable': ({ name }) => `Use "${name}"`,
  'use-or': 'Use "or"',
  'move-branch-up': ({ before }) => `Move it before "${branchName(before)}"`,
  'abort-branch': 'Abort the message instead',
  'add-default': ({ value }) => `Add the default "${value}"`,
  'add-empty-default': 'Add a default',
  'ask-for-future': 'Add "and is after now"',
  'use-anniversary': ({ days }) =>
    days === 0 ? 'Ask for today, in any year' : `Ask for the next ${days} days, in any year`,
};

/** Whose message changes, and how; empty where the fix changes nobody's. */
const effects: Sentences<FixParams> = {
  'add-spaces': 'The comparison will then decide who gets the text.',
  'write-plain-spaces': 'The comparison will then decide who gets the text.',
  'write-operator': ({ operator }) =>
    operator === '='
      ? 'The variable will then have this value for everybody.'
      : 'The comparison will then decide who gets the text.',
  'write-value': 'This value will then decide who gets the text.',
  'add-value': ({ value, operator }) => {
    if (operator === 'contains-none-of') return `People with ${value} in it will no longer match.`;
    return `People with ${value} ${operator === undefined ? '' : 'in it '}will then match as well.`;
  },
  'replace-value': ({ value, old, operator }) => {
    if (operator === 'contains')
      return `People with ${value} in it will then match. People with only ${old} will no longer match.`;
    if (operator === 'does-not-contain')
      return `People with only ${old} in it will then match. People with ${value} will no longer match.`;
    const [wins, loses] = operator === '==' ? [value, old] : [old, value];
    return `People with ${wins} will then match. People with ${loses} will no longer match.`;
  },
  'use-number': 'This value will then decide who gets the text.',
  'convert-to-number': ({ name }) =>
    `The number in "${name}" will then decide who gets the text, also where it is written as a text.`,
  'quote-value': 'This value will then decide who gets the text.',
  'quote-argument': 'The filter will then receive this text for everybody.',
  'quote-reason': 'The log will then show this reason for everybody who gets this branch.',
  'straighten-quotes': 'Liquid will then read the value as text for everybody.',
  'set-variable-first': 'The result of the filter will then decide who gets the text.',
  'remove-parentheses': 'Liquid will then make every comparison.',
  'remove-ignored': '',
  'repeat-comparison': 'People for whom the repeated comparison is false will no longer match.',
  'ask-for-any': 'People who have one of these words will then match.',
  'reorder-conditions': 'People for whom the order makes a difference will get the other text.',
  'ask-for-value': ({ name, aborts }) =>
    aborts === true
      ? `People without "${name}" will then get the message.`
      : `People without "${name}" will no longer get this text.`,
  'use-contains': 'People who have this in their list will then match.',
  'abort-instead': 'People who match no branch will no longer get the message.',
  'close-at-end': ({ name }) =>
    `Braze will then send the message, and everything after the "${name}" will be part of it.`,
  'close-tag': 'Everybody will then get the text meant for them.',
  'close-gaps': 'Everybody will then get the text meant for them.',
  'count-seconds': 'Everybody will then get the date that is meant.',
  'close-output': 'Braze will then send the message, with the value here.',
  'remove-tag': 'Braze will then send the message to everybody.',
  'remove-trim-marker': 'Braze will then send the message to everybody.',
  'remove-brace': 'Everybody will then see the value here.',
  'write-tag': 'Braze will then read the tag in everybody’s message.',
  'write-else-if': 'Only people who meet this condition will then get the text, not everybody who is left.',
  'write-filter': 'Everybody will then see the result of the filter.',
  'add-bar': 'Everybody will then see the result of the filter.',
  'add-colon': 'Everybody will then see the result of the filter.',
  'write-output': 'Everybody will then see the value here instead of its name.',
  'write-reference': 'Braze then reads the value of this attribute.',
  'use-attribute': 'Braze then reads the value of this attribute.',
  'use-variable': 'Liquid will then use the value of this variable for everybody.',
  'use-or': 'People who meet one of these conditions will then get the text.',
  'move-branch-up': 'People who meet these conditions will then get this text.',
  'abort-branch': 'People who get this branch will no longer get a message.',
  'add-default': ({ name, value }) => `People without "${name}" will then see "${value}".`,
  // Liquid gives the default also for `false`, which would be printed otherwise.
  'add-empty-default': ({ name }) =>
    `People without "${name}", or with false in it, will then see nothing, until you write a word between the quotes.`,
  'ask-for-future': ({ name }) => `People whose "${name}" has passed will no longer match.`,
  'use-anniversary': 'Month and day will then decide who gets the text.',
};

/** The label of the button that applies a fix, in English. */
export function fixLabel({ code, params }: Pick<Fix, 'code' | 'params'>): string {
  return sentence(labels, { code, params } as Coded<FixParams>);
}

/** Whose message a fix changes, and how, in English; empty where it changes nobody's. */
export function fixEffect({ code, params }: Pick<Fix, 'code' | 'params'>): string {
  return sentence(effects, { code, params } as Coded<FixParams>);
}
