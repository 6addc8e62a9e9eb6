import type { FixParams } from '@sluice/liquid/messages';
import type { Examples } from './examples.ts';

export const fixExamples: Examples<FixParams> = {
  'add-spaces': [{}],
  'write-plain-spaces': [{}],
  'write-operator': [{ operator: '==' }],
  'write-value': [{ value: 'zq5' }],
  'quote-value': [{ value: "'zq'" }],
  'quote-argument': [{ value: "'zq'" }],
  'straighten-quotes': [{}],
  'set-variable-first': [{ name: 'zqname' }],
  'remove-parentheses': [{}],
  'remove-ignored': [{}],
  'repeat-comparison': [{}],
  'reorder-conditions': [{}],
  'ask-for-value': [
    { name: 'zqplan', guard: 'nil' },
    { name: 'zqplan', guard: 'blank' },
  ],
  'use-contains': [{}],
  'abort-instead': [{}],
  'close-at-end': [{ name: 'zqif' }],
  'close-tag': [{}],
  'remove-tag': [{ name: 'zqif' }],
  'remove-trim-marker': [{}],
  'remove-brace': [{}],
  'write-tag': [{ name: 'zqelsif' }],
  'write-filter': [{ name: 'zqupcase' }],
  'add-colon': [{}],
  'write-reference': [{ text: '{{${zqcity}}}' }],
  'use-attribute': [{ name: 'zqplan' }],
  'use-variable': [{ name: 'zqhour' }],
};
