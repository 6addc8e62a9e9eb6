import type { Check } from './check.ts';
import type { FindingGap } from './finding.ts';

/** `right`: how Liquid writes it, where there is one way. */
export const wrongOperator: Check<
  'wrong-operator',
  { problem: 'unknown' | 'in-assign'; written: string; right?: string }
> = {
  code: 'wrong-operator',
  severity: 'error',
};

export const unquotedValue: Check<
  'unquoted-value',
  { problem: 'word' | 'filter' | 'reason'; value: string }
> = {
  code: 'unquoted-value',
  severity: 'error',
};

/** `right`: the value as Liquid writes it, where that is certain. */
export const wrongValue: Check<'wrong-value', { written: string; right?: string }> = {
  code: 'wrong-value',
  severity: 'error',
};

/**
 * `condition`: after a value in a condition; `value`: after that of an output or an `assign`; `filter`: the same, and it is a
 * filter whose bar is missing.
 */
export const trailingText: Check<
  'trailing-text',
  | { problem: 'condition' | 'value' | 'else'; ignored: string }
  | { problem: 'filter'; ignored: string; filter: string }
> = {
  code: 'trailing-text',
  severity: 'error',
};

export const unbalancedTag: Check<
  'unbalanced-tag',
  | { problem: 'output-never-closed' | 'raw-end-trimmed' }
  /** `closes`: the block that it was to close, where that is certain. */
  | { problem: 'tag-never-closed'; closes?: string }
  | { problem: 'block-never-closed' | 'nothing-opened' | 'read-in-comment'; name: string }
  | { problem: 'closed-by-brace'; name: string; written: string }
  | { problem: 'branch-text'; gap: FindingGap }
> = {
  code: 'unbalanced-tag',
  severity: 'error',
};

/** `near`: the tag that was meant, where that is certain. */
export const unknownTag: Check<
  'unknown-tag',
  | { problem: 'unknown'; name: string; near?: string }
  | { problem: 'unnamed' | 'else-if' }
  | { problem: 'in-output'; name: string }
> = {
  code: 'unknown-tag',
  severity: 'error',
};

export const unreadableTag: Check<'unreadable-tag', { name: string }> = {
  code: 'unreadable-tag',
  severity: 'error',
};

/** `text`: how it is written. */
export const referenceSyntax: Check<
  'reference-syntax',
  {
    problem:
      | 'outside-braces'
      | 'object-inside'
      | 'filter-inside'
      | 'missing-brace'
      | 'single-braces'
      | 'own-attribute';
    text: string;
  }
> = {
  code: 'reference-syntax',
  severity: 'error',
};

export const tripleBraces: Check<'triple-braces', { problem: 'third-brace' | 'never-closed' }> = {
  code: 'triple-braces',
  severity: 'error',
};
