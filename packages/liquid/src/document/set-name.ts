import { isSpace, skipSpace } from './text/fragment.ts';

/*
 * How the engine reads the name that an `assign` or a `capture` sets: letters, digits, dots, brackets and lines, each
 * with a parenthesis on either side if there is one. As a regular expression,
 *
 *     (?:\(?[\w\-.[\]]\)?)+
 */
const letter = /[\w\-.[\]]/;

/** The variable that a `capture` sets: the first such name; empty when there is none. */
export function capturedName(text: string): string {
  const first = text.search(letter);
  if (first === -1) return '';
  let end = first;
  while (letter.test(text.charAt(end))) {
    end += text.charAt(end + 1) === ')' ? 2 : 1;
    if (text.charAt(end) === '(' && letter.test(text.charAt(end + 1))) end += 1;
  }
  return text.slice(text.charAt(first - 1) === '(' ? first - 1 : first, end);
}

/** The start of a name that ends here; `end` itself when there is none. */
function setNameStart(text: string, end: number): number {
  let start = end;
  for (;;) {
    const last = text.charAt(start - 1) === ')' ? start - 2 : start - 1;
    if (!letter.test(text.charAt(last))) return start;
    start = text.charAt(last - 1) === '(' ? last - 1 : last;
  }
}

/** The variable that an `assign` sets, and the text of its value; `undefined` when the engine cannot read it. */
export function readAssign(markup: string): { name: string; value: string } | undefined {
  // The first equals sign right behind a name; only white space may be between them.
  for (let equals = markup.indexOf('='); equals !== -1; equals = markup.indexOf('=', equals + 1)) {
    let end = equals;
    while (isSpace(markup.charCodeAt(end - 1))) end -= 1;
    const start = setNameStart(markup, end);
    if (start < end)
      return { name: markup.slice(start, end), value: markup.slice(skipSpace(markup, equals + 1)) };
  }
  return undefined;
}
