/**
 * A browser's text field knows only one kind of line break. What the text has is kept wherever nobody typed, and what is
 * typed breaks its lines as the text does.
 */

/** A text as a text field shows it. */
export function asShown(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text;
}

/** The place in the shown text of an offset in the text itself. */
export function shownOffset(text: string, offset: number): number {
  return text.includes('\r') ? asShown(text.slice(0, offset)).length : offset;
}

/** The text after typing: `typed` is what the field shows now, `text` what it was made from. */
export function withTyped(text: string, typed: string): string {
  if (!text.includes('\r')) return typed;
  const shown = asShown(text);
  const most = Math.min(shown.length, typed.length);
  let same = 0;
  while (same < most && shown[same] === typed[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < most - same && shown.at(-1 - sameAtEnd) === typed.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const ownBreak = /\r\n?/u.exec(text)?.[0] ?? '\n';
  const middle = typed.slice(same, typed.length - sameAtEnd).replaceAll('\n', ownBreak);
  return `${text.slice(0, ownOffset(text, same))}${middle}${text.slice(ownOffset(text, shown.length - sameAtEnd))}`;
}

/** The place in the text itself of an offset in the shown text. */
function ownOffset(text: string, shown: number): number {
  let own = 0;
  for (let passed = 0; passed < shown; passed += 1) own += text.startsWith('\r\n', own) ? 2 : 1;
  return own;
}
