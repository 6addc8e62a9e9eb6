import type { Sample } from '../evaluator/sample.ts';
import type { Coded } from '../model/coded.ts';
import type { GapParams } from '../translate/print/gap.ts';
import type { Fix } from './fix.ts';

/** `error`: the message breaks or goes to the wrong people. `warning`: probably not meant. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** The place of a finding, and what can be done about it. */
export interface FindingPlace {
  severity: Severity;
  /** The position in the text; for a template, in its generated text. */
  start: number;
  end: number;
  statementId?: string | undefined;
  conditionId?: string | undefined;
  fix?: Fix | undefined;
  /** Names the finding in the `acceptedFindings` of a template: `partFindings` gives it to those that may be accepted. */
  key?: string | undefined;
  /** A person for whom the problem shows: they get another text than one would expect. */
  example?: Sample | undefined;
}

/** What a check found, before the table of checks says which code has which parameters. */
export interface Found extends FindingPlace {
  code: string;
  params: object;
}

/** What is said of a check everywhere. `docs/checks/<code>.md` explains it, and has its example. */
export interface CheckFacts<Code extends string, Params extends object> {
  code: Code;
  severity: Severity;
  /**
   * What its sentence needs; never there, only a type. Where one check has several sentences, `problem` tells them apart.
   * Texts are names and raw text from what was checked, never words of a language.
   */
  params?: Params;
}

/** A part that is missing or impossible in a template, as `generateLiquid` reports it. */
export type FindingGap = Coded<GapParams>;

/** A finding, with the severity of its check. */
export function finding<Code extends string, Params extends object>(
  { code, severity }: CheckFacts<Code, Params>,
  params: NoInfer<Params>,
  start: number,
  end: number,
  fix?: Fix,
): Found & { code: Code; params: Params } {
  return fix === undefined
    ? { code, params, severity, start, end }
    : { code, params, severity, start, end, fix };
}

/** Returns where the markup of a tag starts. It is the last part before the tag's end. */
export function markupStart(source: string, tagEnd: number, markup: string): number {
  return tagEnd - 2 - (source[tagEnd - 3] === '-' ? 1 : 0) - markup.length;
}

/** The start of a tag that is inserted right before another: it trims the white space that the other one trimmed. */
export function openingBefore(source: string, tagStart: number): '{%' | '{%-' {
  return source.startsWith('{%-', tagStart) ? '{%-' : '{%';
}

/** Findings of a part of a text, as findings of the whole text. `by`: where the part starts. */
export function placed(found: readonly Found[], by: number): readonly Found[] {
  return found.map((entry) => {
    const moved = { ...entry, start: entry.start + by, end: entry.end + by };
    if (entry.fix?.kind !== 'text') return moved;
    const edits = entry.fix.edits.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }));
    return { ...moved, fix: { ...entry.fix, edits } };
  });
}
