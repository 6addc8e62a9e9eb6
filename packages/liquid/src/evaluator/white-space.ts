/*
 * Ruby has two kinds of white space, and neither is JavaScript's: U+FEFF is in none of them, U+0085 in the wider one.
 */

const blank = /^[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]*$/;

/** Tells whether a text contains only white space of any script. */
export function isBlankText(text: string): boolean {
  return blank.test(text);
}

/** White space, and the signs that are as invisible. */
const invisible = /[\s\u200B\u2060]/;

/** A text without the invisible signs at its ends. */
export function withoutOuterSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && invisible.test(text.charAt(start))) start += 1;
  while (end > start && invisible.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns where a text has invisible signs at its ends; `undefined` where it has none. */
export function placeOfOuterSpace(text: string): 'start' | 'end' | 'both' | undefined {
  const inner = withoutOuterSpace(text);
  if (inner === text) return undefined;
  if (text.startsWith(inner)) return 'end';
  return text.endsWith(inner) ? 'start' : 'both';
}

const atStart = /^[ \t\n\v\f\r\0]+/;

/** Without the white space at the start. */
export function stripStart(text: string): string {
  return text.replace(atStart, '');
}

/** Without the white space at the end. */
export function stripEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\n\v\f\r\0'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The words between white space. */
export function wordsOf(text: string): string[] {
  return stripSpacesAtStart(text).split(/[ \t\n\v\f\r]+/);
}

function stripSpacesAtStart(text: string): string {
  return text.replace(/^[ \t\n\v\f\r]+/, '');
}

const integer = /^[ \t\n\v\f\r]*([-+]?\d+(?:_\d+)*)/;

/** The whole number that a text starts with (`to_i`); 0 where there is none. */
export function leadingInteger(text: string): number {
  return Number(leadingDigits(text));
}

/** The same as text, however long: its sign and its digits. */
export function leadingDigits(text: string): string {
  return integer.exec(text)?.[1]?.replaceAll('_', '') ?? '0';
}
