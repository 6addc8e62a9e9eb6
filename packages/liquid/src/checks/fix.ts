import type { TemplateAction } from '../editing/template-action.ts';
import type { Coded, NoParams } from '../model/coded.ts';
import type { Operator } from '../model/template.ts';

/** Every fix, with what its sentence needs. */
export interface FixParams {
  'add-spaces': NoParams;
  'write-plain-spaces': NoParams;
  'write-operator': { operator: string };
  'write-value': { value: string };
  /** Asks for one more value. `operator`: of parts of a text, how they are asked for. */
  'add-value': { value: string; operator?: Operator };
  /** Asks for another value than the old one. */
  'replace-value': {
    value: string;
    old: string;
    operator: Operator;
  };
  'use-number': { number: string };
  /** Compares the number that an attribute holds, also where it is written as a text. */
  'convert-to-number': { name: string };
  'quote-value': { value: string };
  'quote-argument': { value: string };
  'quote-reason': { value: string };
  'straighten-quotes': NoParams;
  'set-variable-first': { name: string };
  'remove-parentheses': NoParams;
  'remove-ignored': NoParams;
  'repeat-comparison': NoParams;
  'ask-for-any': NoParams;
  'reorder-conditions': NoParams;
  /** `aborts`: the branch aborts the message, so people without a value will get it. */
  'ask-for-value': { name: string; aborts?: boolean };
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
  'add-bar': { filter: string };
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
  'ask-for-future': { name: string };
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

/** Tells whether a fix changes nobody's message, so that it can be made without asking. */
export function changesNobody({ code }: Pick<Fix, 'code'>): boolean {
  return fixesForNobody.has(code);
}

/** Fixes that write what is there as Liquid writes it: one sign or word for another one that stands for nothing else. */
const fixesOfWriting: ReadonlySet<FixCode> = new Set<FixCode>([
  ...fixesForNobody,
  'add-spaces',
  'write-plain-spaces',
  'write-operator',
  'straighten-quotes',
  'close-tag',
  'close-gaps',
  'write-tag',
  'write-else-if',
  'add-colon',
  'add-bar',
]);

/** Tells whether a fix only writes what is there as Liquid writes it, so that many can be made in a text that is being typed. */
export function onlyWrites({ code }: Pick<Fix, 'code'>): boolean {
  return fixesOfWriting.has(code);
}
