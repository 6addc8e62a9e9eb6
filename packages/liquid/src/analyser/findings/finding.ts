import type { Sample } from '../../evaluator/sample.ts';
import type { Coded } from '../../model/coded.ts';
import type { AttributeDefinition } from '../../model/template.ts';
import { checkSeverities } from './finding-params.ts';
import type { CheckCode, FindingParams, Severity } from './finding-params.ts';
import type { Fix } from './fix.ts';

/** Something worth saying about a text or a template; `findingMessage` makes a sentence of it. */
export type Finding = Coded<FindingParams> & FindingPlace;

/** Where a finding stands, and what can be done about it. */
export interface FindingPlace {
  severity: Severity;
  /** Where in the text; for a template, in its generated text. */
  start: number;
  end: number;
  statementId?: string | undefined;
  conditionId?: string | undefined;
  fix?: Fix | undefined;
  /** A person for whom the difference shows. */
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

/** Where the markup of a tag starts: it is the last thing before the tag's end. */
export function markupStart(source: string, tagEnd: number, markup: string): number {
  return tagEnd - 2 - (source[tagEnd - 3] === '-' ? 1 : 0) - markup.length;
}

/** How a tag starts that is put in right before another: it takes away the white space that the other one took away. */
export function openingBefore(source: string, tagStart: number): '{%' | '{%-' {
  return source.startsWith('{%-', tagStart) ? '{%-' : '{%';
}
