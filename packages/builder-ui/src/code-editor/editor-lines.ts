import type { Severity } from '@sluice/liquid/text';
import { itemsByLine } from '../liquid-code/items-by-line.ts';
import { markPiece, worstSeverity, type MarkedSpan } from '../liquid-code/mark-findings.ts';
import { splitLines, tokenizeLiquid, type Token, type TokenLine } from '../liquid-code/tokenize-liquid.ts';

export type CodeLanguage = 'liquid' | 'plain';

/** A piece of an editor's line. */
export interface EditorToken extends Token {
  severity?: Severity | undefined;
}

export interface EditorLine extends TokenLine<EditorToken> {
  /** The worst of what the checks say about this line. */
  severity?: Severity | undefined;
}

/** A longer text is shown in one color: coloring it would be felt with each key. */
const MOST_COLORED = 60_000;

/** A text as lines of colored pieces, underlined where the checks say something. */
export function editorLines(
  text: string,
  language: CodeLanguage,
  findings: readonly MarkedSpan[],
): readonly EditorLine[] {
  const isColored = language === 'liquid' && text.length <= MOST_COLORED;
  const plain: readonly EditorToken[] = text === '' ? [] : [{ kind: 'text', text, start: 0 }];
  const lines: readonly TokenLine<EditorToken>[] = isColored
    ? tokenizeLiquid(text)
    : splitLines(plain, text.length);
  if (findings.length === 0) return lines;
  const findingsByLine = itemsByLine(lines, findings);
  return lines.map((line, index) => {
    const about = findingsByLine.get(index);
    if (about === undefined) return line;
    const tokens = line.tokens.flatMap((token) => markPiece(token, about));
    return { ...line, tokens, severity: worstSeverity(about) };
  });
}

/** Tells whether two lines look the same: then the one need not be drawn again for the other. */
export function isSameEditorLine(one: EditorLine, other: EditorLine): boolean {
  return (
    one.severity === other.severity &&
    one.tokens.length === other.tokens.length &&
    one.tokens.every((token, index) => {
      const its = other.tokens[index];
      return its?.text === token.text && its.kind === token.kind && its.severity === token.severity;
    })
  );
}

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
function ownOffset(text: string, offset: number): number {
  let own = 0;
  for (let passed = 0; passed < offset; passed += 1) own += text.startsWith('\r\n', own) ? 2 : 1;
  return own;
}
