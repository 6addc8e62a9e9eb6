import type { ReadCondition, Token } from '../../analyser/reading/condition-tokens.ts';
import type { Check } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import { applyTextFix, textFix, type TextEdit } from '../fix.ts';
import { isSameChain } from './safe-fixes.ts';

/** `harmless`: Liquid reads the same with them as without. */
export const parenthesesInCondition: Check<'parentheses-in-condition', { problem: 'misread' | 'harmless' }> =
  {
    code: 'parentheses-in-condition',
    severity: 'error',
  };

/** More than people write. Each comparison more doubles the work. */
const MAX_COMPARISONS = 6;
const MAX_PARENTHESES = 16;

/** Parentheses, which Liquid skips or reads as part of a word. Those of a range do not count. */
export function checkParentheses(
  read: ReadCondition,
  markup: string,
  offset: number,
  isAllElseRight: boolean,
): Found[] {
  const marks = read.pieces.flatMap(({ tokens }) => tokens.filter(isParenthesis));
  const [first] = marks;
  if (first === undefined) return [];
  const start = first.start + offset;
  const end = (marks.at(-1)?.end ?? first.end) + offset;
  const isMixed = new Set(read.joins.map(({ means }) => means)).size > 1;
  const without = withoutMarks(marks);
  // With joins of one kind, grouping does not matter, so the condition means the same without parentheses.
  const edits = without.map((edit) => ({ ...edit, start: edit.start + offset, end: edit.end + offset }));
  // A tag that was never closed goes on into the next one: what is wrong there comes first.
  const isUnclosed = markup.includes('{%');
  const fix = isMixed || isUnclosed ? undefined : textFix('remove-parentheses', {}, edits);
  // Checked last, and only if nothing else is wrong, because it parses the condition again.
  const isHarmless =
    isAllElseRight &&
    (!isMixed || readsAsWritten(read, marks.length)) &&
    isSameChain(markup, applyTextFix(markup, without));
  if (!isHarmless) return [finding(parenthesesInCondition, { problem: 'misread' }, start, end, fix)];
  return [{ ...finding(parenthesesInCondition, { problem: 'harmless' }, start, end, fix), severity: 'info' }];
}

/** One edit for all parentheses that follow each other. */
function withoutMarks(marks: readonly Token[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (const { start, end } of marks) {
    const last = edits.at(-1);
    if (last?.end === start) last.end = end;
    else edits.push({ start, end, text: '' });
  }
  return edits;
}

function isParenthesis({ text }: Token): boolean {
  return text === '(' || text === ')';
}

/** Tells whether reading from right to left gives the same result as the parentheses, for any values. */
function readsAsWritten({ pieces, joins }: ReadCondition, marks: number): boolean {
  if (pieces.length > MAX_COMPARISONS || marks > MAX_PARENTHESES) return false;
  const words = pieces.flatMap((piece, index) => [
    ...piece.tokens.filter(({ text }) => text === '(').map(() => '('),
    String(index),
    ...piece.tokens.filter(({ text }) => text === ')').map(() => ')'),
    ...(joins[index] === undefined ? [] : [joins[index].means]),
  ]);
  for (let truths = 0; truths < 2 ** pieces.length; truths += 1) {
    const holds = (index: number): boolean => ((truths >> index) & 1) === 1;
    const meant = asWritten(words, holds);
    const read = pieces.reduceRight((right, _, index) => {
      const join = joins[index]?.means;
      if (join === undefined) return holds(index);
      return join === 'and' ? holds(index) && right : holds(index) || right;
    }, false);
    if (meant !== read) return false;
  }
  return true;
}

/** `and` before `or`, parentheses first; `undefined` when they do not match. */
function asWritten(words: readonly string[], holds: (index: number) => boolean): boolean | undefined {
  let at = 0;
  const value = (): boolean | undefined => {
    const word = words[at];
    at += 1;
    if (word !== '(') return word === undefined ? undefined : holds(Number(word));
    const inner = list();
    at += 1;
    return words[at - 1] === ')' ? inner : undefined;
  };
  const product = (): boolean | undefined => {
    let result = value();
    while (words[at] === 'and') {
      at += 1;
      const next = value();
      result = next === undefined || result === undefined ? undefined : result && next;
    }
    return result;
  };
  const list = (): boolean | undefined => {
    let result = product();
    while (words[at] === 'or') {
      at += 1;
      const next = product();
      result = next === undefined || result === undefined ? undefined : result || next;
    }
    return result;
  };
  const result = list();
  return at === words.length ? result : undefined;
}
