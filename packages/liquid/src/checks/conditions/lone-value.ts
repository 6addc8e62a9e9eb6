import { type Join, quotedWord } from '../../document/markup/written.ts';
import type { ReadPiece } from '../../document/markup/read-piece.ts';
import type { Check } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';

export const loneValue: Check<'lone-value', { problem: 'choice' | 'unclear'; value: string }> = {
  code: 'lone-value',
  severity: 'error',
};

/** Where the repeated comparison means what people say: "is a or b", "is neither a nor b". Nothing is both a and b. */
const repeatable: Record<Join['means'], readonly string[]> = {
  or: ['==', 'contains'],
  and: ['!=', '<>', 'contains'],
};
const number = /^-?\d[\d.]*$/;
/** A text in quotes without any letter. */
export const emptyText = /^(?:''|"")$/;

/** `== 'a' or 'b'`: the second value is on its own. Each piece is checked once. */
export function checkLoneValues(
  pieces: readonly ReadPiece[],
  joins: readonly Join[],
  markup: string,
): Found[] {
  const found: Found[] = [];
  let last: ReadPiece | undefined;
  pieces.forEach((read, index) => {
    const join = joins[index - 1];
    if (read.operator !== undefined) {
      last = read;
      return;
    }
    const { subject, rest, negation, filter } = read;
    if (join === undefined || subject === undefined || rest.length > 0 || negation || filter) return;
    if (!quotedWord.test(subject.text) && !number.test(subject.text)) return;
    found.push(onItsOwn(read, last, join.means, markup));
  });
  return found;
}

function onItsOwn(
  { subject }: ReadPiece,
  before: ReadPiece | undefined,
  join: Join['means'],
  markup: string,
): Found {
  const start = subject?.start ?? 0;
  const end = subject?.end ?? 0;
  const value = markup.slice(start, end);
  const operator = before?.operator?.right ?? '';
  const [first] = before?.rest ?? [];
  // "… != blank and 'x'" checks for a value first: the value on its own is not a second choice.
  const isValue = first !== undefined && (quotedWord.test(first.text) || number.test(first.text));
  const isWritten =
    before?.operator?.isRight === true && before.negation === undefined && before.filter === undefined;
  // Typographic quotes come first: compared as they are, they are the name of a variable.
  const isText = /^['"\d-]/.test(value);
  // Every text contains an empty one: that comparison is a mistake of its own.
  const isNothing = operator === 'contains' && emptyText.test(value);
  if (
    !isText ||
    isNothing ||
    !isValue ||
    !isWritten ||
    !repeatable[join].includes(operator) ||
    before.subject === undefined
  )
    return finding(loneValue, { problem: 'unclear', value }, start, end);
  const left = markup.slice(before.subject.start, before.subject.end);
  const fix = textFix('repeat-comparison', {}, [{ start, end: start, text: `${left} ${operator} ` }]);
  return finding(loneValue, { problem: 'choice', value }, start, end, fix);
}
