import type { Piece, Token } from './condition-tokens.ts';
import { operatorAt, type FoundOperator } from './operator-words.ts';

/** One comparison as its author meant it. */
export interface ReadPiece {
  piece: Piece;
  /** Without filters, parentheses and negation. */
  subject?: Token | undefined;
  operator?: (FoundOperator & { start: number; end: number; text: string }) | undefined;
  /** The tokens after the operator, or after the subject when there is none. */
  rest: readonly Token[];
  /** `not` or `!` in front. */
  negation?: Token | undefined;
  /** From the first bar to the end of the filters. */
  filter?: { start: number; end: number } | undefined;
}

/** Takes a piece apart: subject, operator, value. */
export function readPiece(piece: Piece): ReadPiece {
  if (piece.tokens.length === 0) return { piece, rest: piece.tokens };
  const plain = piece.tokens.filter(({ text }) => text !== '(' && text !== ')');
  const [negation] = plain[0]?.text === 'not' || plain[0]?.text === '!' ? plain : [];
  const { tokens, filter } = withoutFilters(negation === undefined ? plain : plain.slice(1));
  const [subject, ...after] = tokens;
  const found = operatorAt(after.slice(0, 6).map(({ text }) => text));
  const base = { piece, subject, negation, filter };
  if (found === undefined) return { ...base, rest: after };
  const start = after[0]?.start ?? 0;
  const end = after[found.words - 1]?.end ?? start;
  const text = after
    .slice(0, found.words)
    .map((token) => token.text)
    .join(' ');
  return { ...base, operator: { ...found, start, end, text }, rest: after.slice(found.words) };
}

/** Everything from a bar up to the operator, or to the end. */
function withoutFilters(tokens: readonly Token[]): {
  tokens: readonly Token[];
  filter?: { start: number; end: number };
} {
  const bar = tokens.findIndex(({ text }) => text === '|');
  if (bar === -1) return { tokens };
  const next = tokens.findIndex(({ text }, index) => index > bar && isOperator(text));
  const end = next === -1 ? tokens.length : next;
  const filter = { start: tokens[bar]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
  return { tokens: [...tokens.slice(0, bar), ...tokens.slice(end)], filter };
}

function isOperator(text: string): boolean {
  return operatorAt([text])?.isRight === true;
}
