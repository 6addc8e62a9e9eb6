import type { FixCode, FixParams } from '../analyser/fix.ts';
import type { Fix } from '../analyser/fix.ts';

/** What is done and, where somebody's message changes by it, whose. */
const sentences: { readonly [Code in FixCode]: (params: FixParams[Code]) => string } = {
  'add-spaces': () => 'Add the spaces: then the comparison decides who gets the text',
  'write-plain-spaces': () => 'Write plain spaces: then the comparison decides who gets the text',
  'write-operator': ({ operator }) =>
    operator === '='
      ? 'Write "=": then the variable has this value for everybody'
      : `Write "${operator}": then the comparison decides who gets the text`,
  'write-value': ({ value }) => `Write ${value}: then this value decides who gets the text`,
  'quote-value': ({ value }) => `Write ${value}: then this value decides who gets the text`,
  'quote-argument': ({ value }) => `Write ${value}: then everybody gets the value in this form`,
  'straighten-quotes': () => 'Use straight quotes: then Liquid reads the text between them, for everybody',
  'set-variable-first': () => 'Set a variable first: then what the filter makes decides who gets the text',
  'remove-parentheses': () => 'Remove the parentheses: then every comparison is made as it is written',
  'remove-ignored': () => 'Remove what is ignored',
  'repeat-comparison': () =>
    'Repeat the comparison: then only people with one of the values match, not everybody',
  'reorder-conditions': () =>
    'Put it in the order that means this: who meets it in one reading only gets the other text',
  'ask-for-value': ({ name, guard }) =>
    `Ask for a value first: people without "${name}"${guard === 'blank' ? ', or with an empty one,' : ''} no longer get this text`,
  'use-contains': () => 'Use "contains": then people match who have this in their list',
  'abort-instead': () => 'Abort the message instead: people who match no branch no longer get the message',
  'close-at-end': ({ name }) =>
    `Close the "${name}" at the end: then Braze sends the message, and all that follows belongs to the "${name}"`,
  'close-tag': () => 'Close the tag with "%}": then everybody gets the text that is meant for them',
  'remove-tag': () => 'Remove it: then Braze sends the message to everybody',
  'remove-trim-marker': () => 'Remove the "-": then Braze sends the message to everybody',
  'remove-brace': () => 'Remove a brace: then everybody gets the value here',
  'write-tag': ({ name }) => `Write "${name}": then Braze reads the tag in everybody's message`,
  'write-filter': ({ name }) => `Write "${name}": then everybody gets what the filter makes`,
  'add-colon': () => 'Add the colon: then everybody gets what the filter makes',
  'write-reference': ({ text }) => `Write ${text}: then people who have this value are found`,
  'use-attribute': ({ name }) => `Use "${name}": then people who have this value are found`,
  'use-variable': ({ name }) => `Use "${name}": then everybody gets what it is set to`,
};

/** What a fix does, in English, and for whom something changes. */
export function fixLabel({ code, params }: Pick<Fix, 'code' | 'params'>): string {
  // Code and parameters come as a pair, which the type of a table of functions cannot express.
  return (sentences[code] as (params: FixParams[FixCode]) => string)(params);
}
