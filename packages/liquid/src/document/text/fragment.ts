/*
 * The engine's lax grammar knows one idea of a value: a quoted text, or anything without white space, commas and bars.
 * It is read by hand, one character after the other: the engine's own regular expression, applied to a megabyte
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

/** The first place from here on where no white space stands. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The first place from here on where white space stands, or the end. */
export function skipWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Where the value that starts here ends; -1 when none starts here. */
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

/** The first value from here on, wherever it stands. */
export function firstFragment(text: string, from = 0): { start: number; end: number } | undefined {
  for (let start = from; start < text.length; start += 1) {
    const end = fragmentEnd(text, start);
    if (end !== -1) return { start, end };
  }
  return undefined;
}

/** How many values a text holds, one after the other. */
export function countFragments(text: string): number {
  let count = 0;
  for (let found = firstFragment(text); found !== undefined; found = firstFragment(text, found.end))
    count += 1;
  return count;
}
