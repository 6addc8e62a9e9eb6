import type { Sample } from '../evaluator/sample.ts';
import type { Coded, NoParams } from '../model/coded.ts';
import type { TemplateAction } from '../editing/template-action.ts';
import type { AttributeDefinition, Operator } from '../model/template.ts';
import { type CheckCode, checkSeverities, type FindingParams, type Severity } from './finding-params.ts';

/** Something that a check found in a text or a template; `findingMessage` turns it into a sentence. */
export type Finding = Coded<FindingParams> & FindingPlace;

/** The place of a finding, and what can be done about it. */
export interface FindingPlace {
  severity: Severity;
  /** The position in the text; for a template, in its generated text. */
  start: number;
  end: number;
  statementId?: string | undefined;
  conditionId?: string | undefined;
  fix?: Fix | undefined;
  /** A person for whom the problem shows: they get another text than one would expect. */
  example?: Sample | undefined;
}

/** The attributes of the workspace, as far as a check knows them. */
export type Catalog = readonly AttributeDefinition[];

/** A finding, with the severity of its code. */
export function finding<Code extends CheckCode>(
  code: Code,
  params: FindingParams[Code],
  start: number,
  end: number,
  fix?: Fix,
): Finding {
  const severity = checkSeverities[code];
  const found =
    fix === undefined ? { code, params, severity, start, end } : { code, params, severity, start, end, fix };
  return found as Finding;
}

/** Returns where the markup of a tag starts. It is the last part before the tag's end. */
export function markupStart(source: string, tagEnd: number, markup: string): number {
  return tagEnd - 2 - (source[tagEnd - 3] === '-' ? 1 : 0) - markup.length;
}

/** The start of a tag that is inserted right before another: it trims the white space that the other one trimmed. */
export function openingBefore(source: string, tagStart: number): '{%' | '{%-' {
  return source.startsWith('{%-', tagStart) ? '{%-' : '{%';
}

/** Every fix, with what its sentence needs. */
export interface FixParams {
  'add-spaces': NoParams;
  'write-plain-spaces': NoParams;
  'write-operator': { operator: string };
  'write-value': { value: string };
  /** Asks for one more value. */
  'add-value': { value: string };
  /** Asks for another value than the old one. */
  'replace-value': {
    value: string;
    old: string;
    operator: Operator;
  };
  'use-number': { number: string };
  'quote-value': { value: string };
  'quote-argument': { value: string };
  'straighten-quotes': NoParams;
  'set-variable-first': { name: string };
  'remove-parentheses': NoParams;
  'remove-ignored': NoParams;
  'repeat-comparison': NoParams;
  'reorder-conditions': NoParams;
  'ask-for-value': { name: string };
  'use-contains': NoParams;
  'abort-instead': NoParams;
  'close-at-end': { name: string };
  'close-tag': NoParams;
  /** Joins the signs of tags that something stands between. */
  'close-gaps': NoParams;
  /** Counts a date in seconds before a filter calculates with it. */
  'count-seconds': NoParams;
  'close-output': NoParams;
  'remove-tag': { name: string };
  'remove-trim-marker': NoParams;
  'remove-brace': NoParams;
  'write-tag': { name: string };
  'write-else-if': NoParams;
  'write-filter': { name: string };
  'add-colon': NoParams;
  'write-output': { text: string };
  'write-reference': { text: string };
  'use-attribute': { name: string };
  'use-variable': { name: string };
  'use-or': NoParams;
  /** `before`: the position of the branch, from 0, that it then comes before. */
  'move-branch-up': { before: number };
  'abort-branch': NoParams;
  'add-default': { name: string; value: string };
  'add-empty-default': { name: string };
  'use-anniversary': { days: number };
}

export type FixCode = keyof FixParams;

/** One replacement in the text that was checked. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** An edit that resolves a finding. `fixEffect` says whose message it changes. */
export type Fix = TextFix | TemplateFix;
export type TextFix = Coded<FixParams> & { kind: 'text'; edits: readonly TextEdit[] };
export type TemplateFix = Coded<FixParams> & { kind: 'template'; actions: readonly TemplateAction[] };

/** A fix of a text. */
export function textFix<Code extends FixCode>(
  code: Code,
  params: FixParams[Code],
  edits: readonly TextEdit[],
): TextFix {
  return { code, params, kind: 'text', edits } as TextFix;
}

/** A fix of a template. */
export function templateFix<Code extends FixCode>(
  code: Code,
  params: FixParams[Code],
  actions: readonly TemplateAction[],
): TemplateFix {
  return { code, params, kind: 'template', actions } as TemplateFix;
}

/** The text after a fix. Takes time linear in the text, however many edits there are. */
export function applyTextFix(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    pieces.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  return `${pieces.join('')}${text.slice(from)}`;
}

/** Fixes that change nobody's message. The sentence of every other fix says whose message it changes. */
export const fixesForNobody: ReadonlySet<FixCode> = new Set<FixCode>(['remove-ignored']);
