import type { Fix, FixParams } from '../analyser/findings/fix.ts';
import type { Coded } from '../model/coded.ts';
import { sentence } from './sentences.ts';
import type { Sentences } from './sentences.ts';

/** What the button says that makes a fix. */
const labels: Sentences<FixParams> = {
  'add-spaces': 'Add the spaces',
  'write-plain-spaces': 'Write plain spaces',
  'write-operator': ({ operator }) => `Write "${operator}"`,
  'write-value': ({ value }) => `Write ${value}`,
  'quote-value': ({ value }) => `Write ${value}`,
  'quote-argument': ({ value }) => `Write ${value}`,
  'straighten-quotes': 'Use straight quotes',
  'set-variable-first': 'Set a variable first',
  'remove-parentheses': 'Remove the parentheses',
  'remove-ignored': 'Remove what is ignored',
  'repeat-comparison': 'Repeat the comparison',
  'reorder-conditions': 'Put it in the order that means this',
  'ask-for-value': 'Ask for a value first',
  'use-contains': 'Use "contains"',
  'abort-instead': 'Abort the message instead',
  'close-at-end': ({ name }) => `Close the "${name}" at the end`,
  'close-tag': 'Close the tag with "%}"',
  'close-output': 'Add the missing "}"',
  'remove-tag': 'Remove it',
  'remove-trim-marker': 'Remove the "-"',
  'remove-brace': 'Remove a brace',
  'write-tag': ({ name }) => `Write "${name}"`,
  'write-else-if': 'Write "elsif"',
  'write-filter': ({ name }) => `Write "${name}"`,
  'add-colon': 'Add the colon',
  'write-output': ({ text }) => `Write ${text}`,
  'write-reference': ({ text }) => `Write ${text}`,
  'use-attribute': ({ name }) => `Use "${name}"`,
  'use-variable': ({ name }) => `Use "${name}"`,
};

/** For whom something changes; empty where the fix changes nobody's message. */
const effects: Sentences<FixParams> = {
  'add-spaces': 'The comparison then decides who gets the text.',
  'write-plain-spaces': 'The comparison then decides who gets the text.',
  'write-operator': ({ operator }) =>
    operator === '='
      ? 'The variable then has this value, for everybody.'
      : 'The comparison then decides who gets the text.',
  'write-value': 'This value then decides who gets the text.',
  'quote-value': 'This value then decides who gets the text.',
  'quote-argument': 'The filter then gets this text, for everybody.',
  'straighten-quotes': 'Liquid then reads the text between them, for everybody.',
  'set-variable-first': 'What the filter makes then decides who gets the text.',
  'remove-parentheses': 'Every comparison is then made as it is written.',
  'remove-ignored': '',
  'repeat-comparison': 'People for whom the repeated comparison is not true then no longer match.',
  'reorder-conditions': 'People whom the two orders treat differently then get the other text.',
  'ask-for-value': ({ name }) => `People without "${name}" no longer get this text.`,
  'use-contains': 'People who have this in their list then match.',
  'abort-instead': 'People who match no branch no longer get the message.',
  'close-at-end': ({ name }) =>
    `Braze then sends the message, and everything that follows belongs to the "${name}".`,
  'close-tag': 'Everybody then gets the text that is meant for them.',
  'close-output': 'Braze then sends the message, with the value here.',
  'remove-tag': 'Braze then sends the message to everybody.',
  'remove-trim-marker': 'Braze then sends the message to everybody.',
  'remove-brace': 'Everybody then gets the value here.',
  'write-tag': 'Braze then reads the tag, in everybody’s message.',
  'write-else-if': 'Only people who meet this condition then get the text, not everybody who comes this far.',
  'write-filter': 'Everybody then gets what the filter makes.',
  'add-colon': 'Everybody then gets what the filter makes.',
  'write-output': 'Everybody then gets the value here, instead of its name.',
  'write-reference': 'People who have this value are then found.',
  'use-attribute': 'People who have this value are then found.',
  'use-variable': 'What this variable is set to then counts, for everybody.',
};

/** What the button says that makes a fix, in English. */
export function fixLabel({ code, params }: Pick<Fix, 'code' | 'params'>): string {
  return sentence(labels, { code, params } as Coded<FixParams>);
}

/** Whose message a fix changes, and how, in English; empty where it changes nobody's. */
export function fixEffect({ code, params }: Pick<Fix, 'code' | 'params'>): string {
  return sentence(effects, { code, params } as Coded<FixParams>);
}
