const space = /[ \t\r\n\f\v]/;

/** A replacement, with spaces added on the sides that have none. */
export function withSpaces(text: string, markup: string, start: number, end: number): string {
  const before = space.test(markup[start - 1] ?? ' ') ? '' : ' ';
  const after = space.test(markup[end] ?? ' ') ? '' : ' ';
  return `${before}${text}${after}`;
}

/** A value with a space in front of it, where there is none: `==true` is one word for Liquid. */
export function valueWithSpace(text: string, markup: string, start: number): string {
  return /[=!<>]/.test(markup[start - 1] ?? ' ') ? ` ${text}` : text;
}
