import type { Sample } from '../evaluator/sample.ts';
import type { TemplateAction } from '../model/template-action.ts';
import type { AttributeDefinition } from '../model/template.ts';

/** Every check, with how bad it is. `docs/checks/<code>.md` explains each one. */
export const checkSeverities = {
  'missing-spaces': 'error',
  'wrong-operator': 'error',
  'filter-in-condition': 'error',
  'parentheses-in-condition': 'error',
  'trailing-text': 'error',
  'lone-value': 'error',
  'typographic-quotes': 'error',
  'unbalanced-tag': 'error',
  'unknown-tag': 'error',
  'unreadable-tag': 'error',
  'reference-syntax': 'error',
  'default-as-custom': 'warning',
  'custom-as-default': 'warning',
  'unknown-attribute': 'warning',
  'type-mismatch': 'warning',
  'impossible-operator': 'warning',
  'unconverted-time': 'error',
  'mixed-and-or': 'warning',
  'hidden-branch': 'warning',
  'unquotable-value': 'error',
  'incomplete-condition': 'error',
  'not-set-matches': 'warning',
  'no-fallback': 'info',
  'not-set-misses': 'info',
  'triple-braces': 'error',
  'liquid-in-abort-reason': 'warning',
  'shadowed-name': 'warning',
} as const satisfies Record<string, Severity>;

export type CheckCode = keyof typeof checkSeverities;

/** `error`: the message breaks or goes to the wrong people. `warning`: probably not meant. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** One replacement in the text that was checked. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** How to make a finding go away without changing anything else. */
export type Fix =
  | { label: string; kind: 'text'; edits: readonly TextEdit[] }
  | { label: string; kind: 'template'; actions: readonly TemplateAction[] };

/** Something worth saying about a text or a template. */
export interface Finding {
  code: CheckCode;
  severity: Severity;
  /** Where in the text; for a template, in its generated text. */
  start: number;
  end: number;
  /** A sentence for people. */
  message: string;
  statementId?: string | undefined;
  conditionId?: string | undefined;
  fix?: Fix | undefined;
  /** A person for whom the difference shows. */
  witness?: Sample | undefined;
  /** For `hidden-branch`: the position, from 0, of the branch that leaves nobody for this one. */
  hiddenBy?: number | undefined;
}

/** What a check knows about the workspace. */
export type Catalog = readonly AttributeDefinition[];

/** The text after a fix. */
export function applyTextFix(text: string, edits: readonly TextEdit[]): string {
  let fixed = text;
  for (const edit of edits.toSorted((one, other) => other.start - one.start)) {
    fixed = fixed.slice(0, edit.start) + edit.text + fixed.slice(edit.end);
  }
  return fixed;
}

/** A finding, with the severity of its code. */
export function finding(
  code: CheckCode,
  start: number,
  end: number,
  message: string,
  edits?: readonly TextEdit[],
  label = 'Fix it',
): Finding {
  const fix = edits === undefined ? {} : { fix: { label, kind: 'text' as const, edits } };
  return { code, severity: checkSeverities[code], start, end, message, ...fix };
}

/** Where the markup of a tag starts: it is the last thing before the tag's end. */
export function markupStart(source: string, tagEnd: number, markup: string): number {
  return tagEnd - 2 - (source[tagEnd - 3] === '-' ? 1 : 0) - markup.length;
}
