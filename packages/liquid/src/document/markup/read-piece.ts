/** A word of a condition, or a run of symbols; `text` is its part of the shape. */
export interface Token {
  kind: 'word' | 'symbol';
  start: number;
  end: number;
  text: string;
}

/** The tokens between two joins. */
export interface Piece {
  start: number;
  end: number;
  tokens: readonly Token[];
}

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

/** What people write for an operator, the longest first, with the operator of Liquid; empty where it has none. */
const phrases: readonly (readonly [phrase: string, right: string])[] = (
  [
    ['is not equal to', '!='],
    ['is greater than or equal to', '>='],
    ['is less than or equal to', '<='],
    ['greater than or equal to', '>='],
    ['less than or equal to', '<='],
    ['does not contain', ''],
    ['does not include', ''],
    ['does not equal', '!='],
    ['is greater than', '>'],
    ['is less than', '<'],
    ['is not equal', '!='],
    ['is equal to', '=='],
    ['not equal to', '!='],
    ['greater than', '>'],
    ['less than', '<'],
    ['not contains', ''],
    ['is not in', ''],
    ['is at least', '>='],
    ['is at most', '<='],
    ['is equal', '=='],
    ['equal to', '=='],
    ['equals to', '=='],
    ['is not', '!='],
    ['not equal', '!='],
    ['is in', ''],
    ['not in', ''],
    ['! contains', ''],
    ['= =', '=='],
    ['! =', '!='],
    ['> =', '>='],
    ['< =', '<='],
    ['= >', '>='],
    ['= <', '<='],
    ['is', '=='],
    ['equals', '=='],
    ['equal', '=='],
    ['eq', '=='],
    ['ne', '!='],
    ['neq', '!='],
    ['gt', '>'],
    ['lt', '<'],
    ['gte', '>='],
    ['lte', '<='],
    ['includes', 'contains'],
    ['include', 'contains'],
    ['contain', 'contains'],
    ['contains', 'contains'],
    ['has', 'contains'],
    ['in', ''],
    ['not', ''],
    ['like', ''],
    ['matches', ''],
    ['=', '=='],
    ['===', '=='],
    ['!==', '!='],
    ['=!', '!='],
    ['==!', '!='],
    ['=<', '<='],
    ['=>', '>='],
    ['><', '!='],
    ['≠', '!='],
    ['≥', '>='],
    ['≤', '<='],
    ['&gt;', '>'],
    ['&lt;', '<'],
    ['&gt;=', '>='],
    ['&lt;=', '<='],
    ['&lt;&gt;', '!='],
    ['!', ''],
  ] as const
).toSorted(([one], [other]) => other.split(' ').length - one.split(' ').length);

const right = new Set(['==', '!=', '<>', '>', '<', '>=', '<=', 'contains']);
const mostWords = 6;

/** By their first word, each list from the longest. */
const byFirstWord = new Map<string, typeof phrases>();
for (const entry of phrases) {
  const [first = ''] = entry[0].split(' ');
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), entry]);
}

/** An operator found in a list of words: how many words it takes, and the operator of Liquid, if there is one. */
interface FoundOperator {
  words: number;
  /** Whether it is already written as in Liquid. */
  isRight: boolean;
  right?: string;
}

/** The operator that the words start with, right or wrong; `undefined` when they start with none. */
function operatorAt(words: readonly string[]): FoundOperator | undefined {
  const [first = ''] = words;
  // `== =` could be two operators: a correct symbol is taken as it is, unless the next one belongs to it.
  if (right.has(first) && !/^[=<>!]+$/.test(words[1] ?? '')) return { words: 1, isRight: true, right: first };
  const candidates = byFirstWord.get(first.toLowerCase());
  if (candidates === undefined)
    return right.has(first) ? { words: 1, isRight: true, right: first } : undefined;
  const text = `${words.slice(0, mostWords).join(' ').toLowerCase()} `;
  const found = candidates.find(([phrase]) => text.startsWith(`${phrase} `));
  if (found === undefined) return right.has(first) ? { words: 1, isRight: true, right: first } : undefined;
  const [phrase, written] = found;
  const count = phrase.split(' ').length;
  return { words: count, isRight: false, ...(written === '' ? {} : { right: written }) };
}
