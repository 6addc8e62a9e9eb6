/*
 * The engine's lax grammar has one notion of a value: a quoted text, or anything without white space, commas and bars.
 * It is scanned by hand, one character after the other: the engine's own regular expression, applied to a megabyte
 * without a space, overflows the stack of the regular expression engine.
 */
const DOUBLE = 34;
const SINGLE = 39;
const COMMA = 44;
const BAR = 124;

/** The engine's white space is that of ASCII: a non-breaking space is a letter like any other. */
export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** The next position that is not white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The next position of white space, or the end. */
export function skipWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The end of the value that starts here; -1 when there is none. */
export function fragmentEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === DOUBLE || first === SINGLE) return quotedEnd(text, start);
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === BAR || isSpace(code)) break;
    if (code === DOUBLE || code === SINGLE) {
      const end = quotedEnd(text, at);
      if (end === -1) break;
      at = end;
    } else at += 1;
  }
  return at > start ? at : -1;
}

function quotedEnd(text: string, start: number): number {
  return text.indexOf(text.charAt(start), start + 1) + 1 || -1;
}

/** The next value from here on. */
export function firstFragment(text: string, from = 0): { start: number; end: number } | undefined {
  for (let start = from; start < text.length; start += 1) {
    const end = fragmentEnd(text, start);
    if (end !== -1) return { start, end };
  }
  return undefined;
}

/** The number of values in a text. */
export function countFragments(text: string): number {
  let count = 0;
  for (let found = firstFragment(text); found !== undefined; found = firstFragment(text, found.end))
    count += 1;
  return count;
}

/** Skips back over characters of a kind, but not beyond `from`. */
export function skipBack(kind: RegExp, text: string, before: number, from: number): number {
  let at = before;
  while (at > from && kind.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** Returns where the match of a sticky pattern ends that starts at this position; -1 when there is none. */
export function endOfMatch(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Finds the next occurrence of a text from a position on, without searching twice after there is none. */
export function nextFinder(source: string, piece: string): (from: number) => number {
  let asked = 0;
  let next = source.indexOf(piece);
  return (from) => {
    if (from < asked || (next !== -1 && next < from)) next = source.indexOf(piece, from);
    asked = from;
    return next;
  };
}

/** The engine's white space is that of ASCII: a non-breaking space is a letter like any other. */
export const SPACE = String.raw`[ \t\r\n\f\v]`;

/** A regular expression in which `\s` and `\S` mean the engine's white space. */
export function grammar(source: string, flags?: string): RegExp {
  const exact = source
    .replaceAll(String.raw`\s`, SPACE)
    .replaceAll(String.raw`\S`, String.raw`[^ \t\r\n\f\v]`);
  return new RegExp(exact, flags);
}
