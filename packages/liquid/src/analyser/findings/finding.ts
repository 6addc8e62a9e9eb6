import type { Sample } from '../../evaluator/sample.ts';
import type { Coded } from '../../model/coded.ts';
import type { AttributeDefinition } from '../../model/template.ts';
import { checkSeverities, type CheckCode, type FindingParams, type Severity } from './finding-params.ts';
import type { Fix } from './fix.ts';

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

/** What a check knows about the workspace. */
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

/** Where the markup of a tag starts. It is the last part before the tag's end. */
export function markupStart(source: string, tagEnd: number, markup: string): number {
  return tagEnd - 2 - (source[tagEnd - 3] === '-' ? 1 : 0) - markup.length;
}

/** The start of a tag that is inserted right before another: it trims the white space that the other one trimmed. */
export function openingBefore(source: string, tagStart: number): '{%' | '{%-' {
  return source.startsWith('{%-', tagStart) ? '{%-' : '{%';
}
