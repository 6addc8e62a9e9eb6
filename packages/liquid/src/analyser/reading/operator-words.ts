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
export interface FoundOperator {
  words: number;
  /** Whether it is already written as in Liquid. */
  isRight: boolean;
  right?: string;
}

/** The operator that the words start with, right or wrong; `undefined` when they start with none. */
export function operatorAt(words: readonly string[]): FoundOperator | undefined {
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
