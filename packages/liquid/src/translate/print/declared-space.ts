/*
 * The white space that the variables before an imported chain add to the message. When they are printed again, the
 * message keeps it.
 */

/** The white space that the engine's trim markers remove. */
const engineSpace = '\0\t\n\v\f\r ';

/**
 * The white space between the tags of declarations that no trim marker removes. `undefined` if there is anything else
 * between them, so that they cannot be replaced.
 */
export function spaceLeftBy(declarations: string, nextTrimsLeft: boolean): string | undefined {
  let left = '';
  let position = 0;
  let isTrimmed = false;
  let isCaptured = false;
  for (;;) {
    const start = declarations.indexOf('{%', position);
    const piece = declarations.slice(position, start === -1 ? undefined : start);
    const end = start === -1 ? -1 : declarations.indexOf('%}', start + 2);
    // Captured text is not sent, but the trim markers around it count.
    if (!isCaptured) {
      if (trimmedEnd(piece) !== '' || (start !== -1 && end === -1)) return undefined;
      const nextTrims = start === -1 ? nextTrimsLeft : declarations[start + 2] === '-';
      if (!isTrimmed && !nextTrims) left += piece;
    }
    if (start === -1 || end === -1) return left;
    const tag = declarations.slice(start, end);
    if (/^\{%-?\s*capture\b/.test(tag)) isCaptured = true;
    else if (/^\{%-?\s*endcapture\b/.test(tag)) isCaptured = false;
    isTrimmed = tag.endsWith('-');
    position = end + 2;
  }
}

/** Whether the first tag of declarations trims the text before them. */
export function trimsLeft(declarations: string): boolean {
  return declarations.startsWith('{%-');
}

/** A text, trimmed at its end like by a trim marker after it. */
export function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && engineSpace.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
