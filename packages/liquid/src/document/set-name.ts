/*
 * How the engine reads the name that an `assign` or a `capture` sets: letters, digits, dots, brackets and lines, each
 * with a parenthesis on either side if there is one. As a regular expression,
 *
 *     (?:\(?[\w\-.[\]]\)?)+
 */
const letter = /[\w\-.[\]]/;

/** The first such name of a text; empty when there is none. */
export function firstSetName(text: string): string {
  const first = text.search(letter);
  if (first === -1) return '';
  let end = first;
  while (letter.test(text.charAt(end))) {
    end += text.charAt(end + 1) === ')' ? 2 : 1;
    if (text.charAt(end) === '(' && letter.test(text.charAt(end + 1))) end += 1;
  }
  return text.slice(text.charAt(first - 1) === '(' ? first - 1 : first, end);
}

/** Where such a name starts that ends here; `end` itself when none does. */
export function setNameStart(text: string, end: number): number {
  let start = end;
  for (;;) {
    const last = text.charAt(start - 1) === ')' ? start - 2 : start - 1;
    if (!letter.test(text.charAt(last))) return start;
    start = text.charAt(last - 1) === '(' ? last - 1 : last;
  }
}
