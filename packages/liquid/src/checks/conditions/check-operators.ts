import { type Join, withSpaces } from '../../document/markup/written.ts';
import type { ReadPiece } from '../../document/markup/read-piece.ts';
import { parseCondition } from '../../document/conditions/parse-condition.ts';
import type { Check } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import { type TextEdit, textFix } from '../fix.ts';
import { trailingText, wrongOperator } from '../shared-checks.ts';

/** `operator`: written without a space before it. */
export const missingSpaces: Check<
  'missing-spaces',
  { problem: 'operator'; operator: string } | { problem: 'foreign-space' }
> = {
  code: 'missing-spaces',
  severity: 'error',
};

/** The joins that Liquid does not have: each spelling is one mistake, however often it is used. */
export function checkJoins(joins: readonly Join[], markup: string): Found[] {
  const firsts = new Map<string, { join: Join; edits: TextEdit[] }>();
  for (const join of joins) {
    const { text, means, start, end } = join;
    if (text === means) continue;
    const edit = { start, end, text: withSpaces(means, markup, start, end) };
    const known = firsts.get(text);
    if (known === undefined) firsts.set(text, { join, edits: [edit] });
    else known.edits.push(edit);
  }
  return Array.from(firsts.values(), ({ join: { text, means, start, end }, edits }) => {
    const params = { problem: 'unknown', written: text, right: means } as const;
    return finding(wrongOperator, params, start, end, textFix('write-operator', { operator: means }, edits));
  });
}

/** An operator that Liquid does not have, or does not recognize because a space is missing. */
export function checkOperator(read: ReadPiece, markup: string): Found[] {
  const { negation, operator, subject, rest } = read;
  if (negation !== undefined) {
    const { text, start, end } = negation;
    return [finding(wrongOperator, { problem: 'unknown', written: text }, start, end)];
  }
  if (subject === undefined) return [];
  if (operator === undefined) return unknownWord(read, markup);
  const { start, end, text, right } = operator;
  if (!operator.isRight) {
    const params = { problem: 'unknown', written: text } as const;
    if (right === undefined || rest.length === 0) return [finding(wrongOperator, params, start, end)];
    const edit = { start: start, end: end, text: withSpaces(right, markup, start, end) };
    const fix = textFix('write-operator', { operator: right }, [edit]);
    return [finding(wrongOperator, { ...params, right }, start, end, fix)];
  }
  const isGlued = subject.end === start || rest[0]?.start === end;
  if (!isGlued || engineSees(text, read, markup)) return [];
  const edit = { start: start, end: end, text: withSpaces(text, markup, start, end) };
  const params = { problem: 'operator', operator: text } as const;
  return [finding(missingSpaces, params, start, end, textFix('add-spaces', {}, [edit]))];
}

/** `plan Pro`: a word in place of an operator. The engine stops at a word in lower case, and skips others. */
function unknownWord({ subject, rest, piece }: ReadPiece, markup: string): Found[] {
  const [word] = rest;
  if (subject === undefined || word === undefined) return [];
  const place = [word.start, word.end] as const;
  const written = markup.slice(word.start, word.end);
  const chain = parseCondition(markup.slice(piece.start, piece.end));
  const operator = 'syntaxError' in chain ? undefined : chain.comparisons[0]?.operator;
  if (typeof operator === 'object')
    return [finding(wrongOperator, { problem: 'unknown', written }, ...place)];
  return [finding(trailingText, { problem: 'condition', ignored: written }, ...place)];
}

/** Tells whether the engine recognizes the operator, even without spaces around it. */
function engineSees(symbol: string, { piece }: ReadPiece, markup: string): boolean {
  const chain = parseCondition(markup.slice(piece.start, piece.end));
  return (
    !('syntaxError' in chain) && chain.comparisons.length === 1 && chain.comparisons[0]?.operator === symbol
  );
}
