import { parseCondition } from '../../document/conditions/parse-condition.ts';
import { finding, type Finding, textFix } from '../finding.ts';
import { type Join, withSpaces } from '../../analyser/reading/condition-tokens.ts';
import type { ReadPiece } from '../../analyser/reading/read-piece.ts';

const none: readonly Finding[] = [];

/** A join that Liquid does not have. */
export function checkJoin(
  { text, means, start, end }: Join,
  markup: string,
  offset: number,
): readonly Finding[] {
  if (text === means) return none;
  const fix = textFix('write-operator', { operator: means }, [
    { start: start + offset, end: end + offset, text: withSpaces(means, markup, start, end) },
  ]);
  const params = { problem: 'unknown', written: text, right: means } as const;
  return [finding('wrong-operator', params, start + offset, end + offset, fix)];
}

/** An operator that Liquid does not have, or does not recognize because a space is missing. */
export function checkOperator(read: ReadPiece, markup: string, offset: number): Finding[] {
  const { negation, operator, subject, rest } = read;
  if (negation !== undefined) {
    const { text, start, end } = negation;
    return [finding('wrong-operator', { problem: 'unknown', written: text }, start + offset, end + offset)];
  }
  if (subject === undefined) return [];
  if (operator === undefined) return unknownWord(read, markup, offset);
  const { start, end, text, right } = operator;
  if (!operator.isRight) {
    const params = { problem: 'unknown', written: text } as const;
    if (right === undefined || rest.length === 0)
      return [finding('wrong-operator', params, start + offset, end + offset)];
    const edit = { start: start + offset, end: end + offset, text: withSpaces(right, markup, start, end) };
    const fix = textFix('write-operator', { operator: right }, [edit]);
    return [finding('wrong-operator', { ...params, right }, start + offset, end + offset, fix)];
  }
  const isGlued = subject.end === start || rest[0]?.start === end;
  if (!isGlued || engineSees(text, read, markup)) return [];
  const edit = { start: start + offset, end: end + offset, text: withSpaces(text, markup, start, end) };
  const params = { problem: 'operator', operator: text } as const;
  return [finding('missing-spaces', params, start + offset, end + offset, textFix('add-spaces', {}, [edit]))];
}

/** `plan Pro`: a word in place of an operator. The engine stops at a word in lower case, and skips others. */
function unknownWord({ subject, rest, piece }: ReadPiece, markup: string, offset: number): Finding[] {
  const [word] = rest;
  if (subject === undefined || word === undefined) return [];
  const place = [word.start + offset, word.end + offset] as const;
  const written = markup.slice(word.start, word.end);
  const chain = parseCondition(markup.slice(piece.start, piece.end));
  const operator = 'syntaxError' in chain ? undefined : chain.comparisons[0]?.operator;
  if (typeof operator === 'object')
    return [finding('wrong-operator', { problem: 'unknown', written }, ...place)];
  return [finding('trailing-text', { problem: 'condition', ignored: written }, ...place)];
}

/** Tells whether the engine recognizes the operator, even without spaces around it. */
function engineSees(symbol: string, { piece }: ReadPiece, markup: string): boolean {
  const chain = parseCondition(markup.slice(piece.start, piece.end));
  return (
    !('syntaxError' in chain) && chain.comparisons.length === 1 && chain.comparisons[0]?.operator === symbol
  );
}
