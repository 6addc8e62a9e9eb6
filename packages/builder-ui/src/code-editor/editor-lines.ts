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
  const found = itemsByLine(lines, findings);
  return lines.map((line, index) => {
    const about = found.get(index);
    if (about === undefined) return line;
    const tokens = line.tokens.flatMap((token) => markPiece(token, about));
    return { ...line, tokens, severity: worstSeverity(about) };
  });
}

/** Whether two lines look the same: then the one need not be drawn again for the other. */
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
