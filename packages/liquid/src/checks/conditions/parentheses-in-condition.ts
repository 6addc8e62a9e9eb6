import type { Piece, Token } from '../../document/markup/read-piece.ts';
import type { ReadCondition } from '../../document/markup/written.ts';
import type { Check } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import { applyTextFix, textFix, type TextEdit, type TextFix } from '../fix.ts';
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
export function checkParentheses(read: ReadCondition, markup: string, isAllElseRight: boolean): Found[] {
  const marks = read.pieces.flatMap(({ tokens }) => tokens.filter(isParenthesis));
  const [first] = marks;
  if (first === undefined) return [];
  const start = first.start;
  const end = marks.at(-1)?.end ?? first.end;
  const isMixed = new Set(read.joins.map(({ means }) => means)).size > 1;
  const without = withoutMarks(marks);
  // Checked last, and only if nothing else is wrong, because it parses the condition again.
  const canBeMeant = isAllElseRight && marks.length <= MAX_PARENTHESES;
  const written = canBeMeant ? asWritten(read) : undefined;
  const isRead = written !== undefined && (!isMixed || readsAsWritten(written, read));
  const isHarmless = isRead && isSameChain(markup, applyTextFix(markup, without));
  const fix = fixOf();
  if (!isHarmless) return [finding(parenthesesInCondition, { problem: 'misread' }, start, end, fix)];
  return [{ ...finding(parenthesesInCondition, { problem: 'harmless' }, start, end, fix), severity: 'info' }];

  function fixOf(): TextFix | undefined {
    // A tag that was never closed goes on into the next one: what is wrong there comes first.
    if (markup.includes('{%')) return undefined;
    // With joins of one kind, and in an order that Liquid reads so, grouping does not matter.
    if (!isMixed || isRead) {
      const edits = without.map((edit) => ({ ...edit, start: edit.start, end: edit.end }));
      return textFix('remove-parentheses', {}, edits);
    }
    const [from, to] = [read.pieces[0]?.start ?? 0, read.pieces.at(-1)?.end ?? 0];
    const text =
      written === undefined
        ? undefined
        : inOrder(written, (index) => bareText(read.pieces[index] as Piece, markup));
    if (text === undefined) return undefined;
    return textFix('reorder-conditions', {}, [{ start: from, end: to, text }]);
  }
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

/** What the author groups: a comparison by its position, or several groups under one join. */
type Group = number | { join: 'and' | 'or'; members: readonly Group[] };

/** A comparison with parentheses around it only: none in it, none that closes before it, none that opens behind it. */
const framed = /^\(*[^()]+\)*$/;

/** A condition as it is written: `and` before `or`, parentheses first; `undefined` when they do not match. */
function asWritten({ pieces, joins }: ReadCondition): Group | undefined {
  if (!pieces.every(({ tokens }) => framed.test(tokens.map(({ text }) => text).join('')))) return undefined;
  const words = pieces.flatMap((piece, index) => [
    ...piece.tokens.filter(({ text }) => text === '(').map(() => '('),
    String(index),
    ...piece.tokens.filter(({ text }) => text === ')').map(() => ')'),
    ...(joins[index] === undefined ? [] : [joins[index].means]),
  ]);
  let at = 0;
  const value = (): Group | undefined => {
    const word = words[at];
    at += 1;
    if (word !== '(') return word === undefined ? undefined : Number(word);
    const inner = list('or');
    at += 1;
    return words[at - 1] === ')' ? inner : undefined;
  };
  const list = (join: 'and' | 'or'): Group | undefined => {
    const members: Group[] = [];
    do {
      if (members.length > 0) at += 1;
      const member = join === 'or' ? list('and') : value();
      if (member === undefined) return undefined;
      // `a and (b and c)` is one list.
      members.push(...(typeof member === 'object' && member.join === join ? member.members : [member]));
    } while (words[at] === join);
    return members.length === 1 ? members[0] : { join, members };
  };
  const result = list('or');
  return at === words.length ? result : undefined;
}

/** Tells whether reading from right to left gives the same result as the parentheses, for any values. */
function readsAsWritten(written: Group, { pieces, joins }: ReadCondition): boolean {
  if (pieces.length > MAX_COMPARISONS) return false;
  for (let truths = 0; truths < 2 ** pieces.length; truths += 1) {
    const holds = (index: number): boolean => ((truths >> index) & 1) === 1;
    const read = pieces.reduceRight((right, _, index) => {
      const join = joins[index]?.means;
      if (join === undefined) return holds(index);
      return join === 'and' ? holds(index) && right : holds(index) || right;
    }, false);
    if (resultOf(written, holds) !== read) return false;
  }
  return true;
}

function resultOf(group: Group, holds: (index: number) => boolean): boolean {
  if (typeof group === 'number') return holds(group);
  const { join, members } = group;
  return join === 'and'
    ? members.every((member) => resultOf(member, holds))
    : members.some((member) => resultOf(member, holds));
}

/**
 * The condition in an order that Liquid, which reads from right to left, takes as it was meant; `undefined` when no order
 * says it, because two groups stand side by side.
 */
function inOrder(group: Group, textOf: (index: number) => string): string | undefined {
  if (typeof group === 'number') return textOf(group);
  const { join, members } = group;
  const groups = members.filter((member) => typeof member === 'object');
  if (groups.length > 1) return undefined;
  const texts = [...members.filter((member) => typeof member === 'number'), ...groups].map((member) =>
    inOrder(member, textOf),
  );
  return texts.includes(undefined) ? undefined : texts.join(` ${join} `);
}

/** One comparison without the parentheses around it. */
function bareText({ tokens }: Piece, markup: string): string {
  const own = tokens.filter((token) => !isParenthesis(token));
  return markup.slice(own[0]?.start, own.at(-1)?.end);
}
