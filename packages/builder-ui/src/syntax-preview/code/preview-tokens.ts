import type { GeneratedLiquid, MappedRange } from '@sluice/liquid';
import type { Severity } from '@sluice/liquid/text';
import {
  liquidTokens,
  splitLines,
  type Token,
  type TokenKind,
  type TokenLine,
  HELPER_PREFIX,
} from '../../liquid-code/tokenize-liquid.ts';

/** A piece of a preview line. */
export interface PreviewToken extends Token {
  /** A part of a condition is missing here. */
  isGap?: boolean | undefined;
  /** The worst finding about this piece. */
  severity?: Severity | undefined;
}

/** The generated text as lines of colored pieces, which the printer's map tells apart. */
export function previewTokens({ text, map }: GeneratedLiquid): readonly TokenLine<PreviewToken>[] {
  return tokensOfRanges(text, map.toArray());
}

/** The same for a part of it; everything counts from its start. */
export function tokensOfRanges(
  text: string,
  ranges: readonly MappedRange[],
): readonly TokenLine<PreviewToken>[] {
  const pieces: PreviewToken[] = [];
  for (const range of ranges) addPieces(pieces, range, text.slice(range.start, range.end));
  return splitLines(pieces, text.length);
}

function addPieces(pieces: PreviewToken[], { part, start }: MappedRange, text: string): void {
  switch (part) {
    case 'attribute':
      pieces.push({ kind: kindOfName(text), text, start });
      break;
    case 'operator':
    case 'join':
      pieces.push({ kind: 'operator', text, start });
      break;
    case 'value':
      pieces.push({ kind: kindOfValue(text), text, start });
      break;
    case 'gap':
      pieces.push({ kind: 'punctuation', text, start, isGap: true });
      break;
    case 'space':
      pieces.push({ kind: 'text', text, start });
      break;
    case 'tag':
      addTag(pieces, text, start);
      break;
    // This is Liquid that a person wrote: a message text, what an imported text keeps, a value that is captured as it
    // was typed. To the printer each of them is one piece, so that it is read, by itself: what is left open in it colors
    // nothing that comes after it.
    case 'text':
    case 'source':
    case 'declaration':
      for (const piece of liquidTokens(text, start)) pieces.push(piece);
      break;
  }
}

const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'nil', 'null', 'blank', 'empty']);

/** The printer writes texts between quotes, numbers and words bare, and everything else is a name. */
function kindOfValue(text: string): TokenKind {
  if (text.startsWith("'") || text.startsWith('"')) return 'string';
  return /^-?\d/u.test(text) || WORDS.has(text) ? 'number' : kindOfName(text);
}

/** An attribute of a person, or a variable that Sluice sets. */
function kindOfName(text: string): TokenKind {
  return text.startsWith(HELPER_PREFIX) ? 'helper' : 'reference';
}

/** A whole tag, or one end of a tag around conditions: `{% if ` and ` %}`. */
function addTag(pieces: PreviewToken[], text: string, start: number): void {
  const opens = text.startsWith('{%');
  const closes = text.endsWith('%}');
  if (opens && closes) {
    for (const piece of liquidTokens(text, start)) pieces.push(piece);
    return;
  }
  const mark = opens ? /^\{%-?/u.exec(text) : /-?%\}$/u.exec(text);
  if (mark === null) {
    pieces.push({ kind: 'tag', text, start });
    return;
  }
  const [delimiter] = mark;
  const end = mark.index + delimiter.length;
  if (mark.index > 0) pieces.push({ kind: 'text', text: text.slice(0, mark.index), start });
  pieces.push({ kind: 'delimiter', text: delimiter, start: start + mark.index });
  if (end < text.length) pieces.push({ kind: 'tag', text: text.slice(end), start: start + end });
}
