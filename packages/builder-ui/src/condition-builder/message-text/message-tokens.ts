/** A piece of message text. All pieces joined are the text again, byte for byte. */
export interface MessagePiece {
  kind: 'text' | 'value' | 'tag';
  text: string;
}

/**
 * A value (`{{ … }}`, where `${name}` may hold braces of its own) or a tag (`{% … %}`, which ends at the first `%}`).
 * The alternatives exclude each other, so that matching stays linear in any text.
 */
const LIQUID = /\{\{(?:[^{}$]|\$\{[^}]*\}|\$(?!\{))*\}\}|\{%(?:[^%{]|%(?!\})|\{(?!%))*%\}/gu;

/** Splits message text into what is sent as written and what Braze fills in. Never fails, never loses a character. */
export function messagePieces(text: string): readonly MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let position = 0;
  for (const { index, 0: found } of text.matchAll(LIQUID)) {
    if (index > position) pieces.push({ kind: 'text', text: text.slice(position, index) });
    pieces.push({ kind: found.startsWith('{{') ? 'value' : 'tag', text: found });
    position = index + found.length;
  }
  if (position < text.length) pieces.push({ kind: 'text', text: text.slice(position) });
  return pieces;
}
