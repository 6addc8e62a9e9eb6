import type { Coded, NoParams } from '../model/coded.ts';
import type { DataType } from '../model/template.ts';
import type { ImpossibleReason } from '../operators/operator.ts';
import type { GapParams } from '../translate/print/gap.ts';

/**
 * Every check, with what its sentence needs. Where one check has several sentences, `problem` tells them apart. Text
 * parameters are names and raw text from what was checked, never words of a language.
 */
export interface FindingParams {
  /** `operator`: written without a space before it. */
  'missing-spaces': { problem: 'operator'; operator: string } | { problem: 'foreign-space' };
  /** `right`: how Liquid writes it, where there is one way. */
  'wrong-operator': { problem: 'unknown' | 'in-assign'; written: string; right?: string };
  'missing-value': { problem: 'missing' | 'empty'; operator: string };
  'unquoted-value': { problem: 'word' | 'filter'; value: string };
  /** `right`: the value as Liquid writes it, where that is certain. */
  'wrong-value': { written: string; right?: string };
  'quote-in-quotes': { value: string };
  'filter-in-condition': NoParams;
  /** `harmless`: Liquid reads the same with them as without. */
  'parentheses-in-condition': { problem: 'misread' | 'harmless' };
  /** `condition`: after a value in a condition; `value`: after that of an output or an `assign`. */
  'trailing-text': { problem: 'condition' | 'value' | 'else'; ignored: string };
  'lone-value': { problem: 'choice' | 'unclear'; value: string };
  'typographic-quotes': NoParams;
  'unbalanced-tag':
    | { problem: 'output-never-closed' | 'raw-end-trimmed' }
    /** `closes`: the block that it was to close, where that is certain. */
    | { problem: 'tag-never-closed'; closes?: string }
    | { problem: 'block-never-closed' | 'nothing-opened' | 'read-in-comment'; name: string }
    | { problem: 'closed-by-brace'; name: string; written: string }
    | { problem: 'branch-text'; gap: FindingGap };
  /** `near`: the tag that was meant, where that is certain. */
  'unknown-tag':
    | { problem: 'unknown'; name: string; near?: string }
    | { problem: 'unnamed' | 'else-if' }
    | { problem: 'in-output'; name: string };
  'unreadable-tag': { name: string };
  /** `text`: how it is written. */
  'reference-syntax': {
    problem: 'outside-braces' | 'object-inside' | 'single-braces' | 'own-attribute';
    text: string;
  };
  'sent-as-text': { problem: 'filter' | 'foreign-tag' | 'torn-tag'; written: string };
  /** `right`: how the format writes the value. */
  'date-text':
    | { problem: 'format'; written: string }
    | { problem: 'counted'; filter: string }
    | { problem: 'digits'; written: string; right: string };
  'case-values': { problem: 'operator' | 'repeated'; written: string } | { problem: 'second-else' };
  'unknown-object': { object: string; near?: string };
  'unknown-filter': { name: string; near?: string };
  'missing-colon': { filter: string };
  /** `attribute`: how the workspace's attribute of this name is written. */
  'unknown-variable': { name: string; near?: string; attribute?: string };
  'default-as-custom': { name: string; text: string };
  'custom-as-default': { name: string; text: string };
  'unknown-attribute': { problem: 'custom' | 'default'; name: string; near?: string };
  /** `stops`: an ordering, for which the engine stops with an error. */
  'type-mismatch': { name: string; dataType: DataType; value: string; stops: boolean };
  'text-order': { name: string; value: string };
  'impossible-operator': { name: string; dataType: DataType; why: ImpossibleReason };
  /** `order` stops with an error; a date never `equals` a text, and never contains one. `now`: compared with that word. */
  'unconverted-time': { problem: 'order' | 'equal' | 'now'; name: string };
  'mixed-and-or': { hasRewrite: boolean };
  /**
   * `hiddenBy`: the positions, from 0, of the branches that leave nobody for this one. With none of them, nobody can
   * meet the conditions themselves. `else`: they come after the "else".
   */
  'hidden-branch': { problem: 'conditions' | 'else'; hiddenBy: readonly number[] };
  'always-matches': { name: string };
  'incomplete-condition': { gap: FindingGap };
  'unquotable-value': { gap: FindingGap };
  /** `empty`: the condition only excludes the empty text. */
  'not-set-matches': { problem: 'different' | 'empty'; name: string };
  'not-set-misses': { names: readonly string[]; outcome: 'fallback' | 'nothing' };
  'no-fallback': NoParams;
  'triple-braces': { problem: 'third-brace' | 'never-closed' };
  'liquid-in-abort-reason': NoParams;
  'shadowed-name': { name: string };
  'text-before-when': NoParams;
  'outer-space': { value: string; at: 'start' | 'end' | 'both' };
  'empty-message': NoParams;
  'missing-default': { name: string };
  /** `as-text`: its seconds are compared as text, because nothing has made numbers of them. */
  'birthday-with-year': { problem: 'as-date' | 'as-text' | 'always'; name: string };
}

/** A part that is missing or impossible in a template, as `generateLiquid` reports it. */
export type FindingGap = Coded<GapParams>;

/** Every check, with how bad it is. `docs/checks/<code>.md` explains each one. */
export const checkSeverities: Record<CheckCode, Severity> = {
  'missing-spaces': 'error',
  'wrong-operator': 'error',
  'missing-value': 'error',
  'unquoted-value': 'error',
  'wrong-value': 'error',
  'quote-in-quotes': 'error',
  'filter-in-condition': 'error',
  'parentheses-in-condition': 'error',
  'trailing-text': 'error',
  'lone-value': 'error',
  'typographic-quotes': 'error',
  'unbalanced-tag': 'error',
  'unknown-tag': 'error',
  'unreadable-tag': 'error',
  'reference-syntax': 'error',
  'sent-as-text': 'warning',
  'date-text': 'warning',
  'case-values': 'warning',
  'unknown-object': 'warning',
  'unknown-filter': 'warning',
  'missing-colon': 'error',
  'unknown-variable': 'warning',
  'default-as-custom': 'warning',
  'custom-as-default': 'warning',
  'unknown-attribute': 'warning',
  'type-mismatch': 'warning',
  'text-order': 'warning',
  'impossible-operator': 'warning',
  'unconverted-time': 'error',
  'mixed-and-or': 'warning',
  'hidden-branch': 'warning',
  'always-matches': 'warning',
  'unquotable-value': 'error',
  'incomplete-condition': 'error',
  'not-set-matches': 'warning',
  'no-fallback': 'info',
  'not-set-misses': 'info',
  'triple-braces': 'error',
  'liquid-in-abort-reason': 'warning',
  'shadowed-name': 'warning',
  'text-before-when': 'warning',
  'outer-space': 'warning',
  'empty-message': 'warning',
  'missing-default': 'info',
  'birthday-with-year': 'warning',
};

/** The name of a check, and of its page. */
export type CheckCode = keyof FindingParams;

/** `error`: the message breaks or goes to the wrong people. `warning`: probably not meant. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';
