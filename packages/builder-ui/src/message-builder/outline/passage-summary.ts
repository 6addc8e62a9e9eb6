import { readerWords } from '@sluice/liquid';
import { chipLabel, messagePieces } from '../../condition-builder/message-text/field/message-pieces.ts';

/** A text in a few words: what is read, and how much there is that is not. */
export interface TextSummary {
  pieces: readonly { kind: 'words' | 'token'; text: string }[];
  links: number;
  pictures: number;
  /** Lines of which nobody reads anything. */
  layoutLines: number;
}

/** More than two lines show, whatever their width. */
const MAX_LETTERS = 320;

const known = new Map<string, TextSummary>();
const KNOWN_MAX = 200;

/** Summarizes a text. HTML is left out, and what it makes is counted. */
export function summaryOf(text: string): TextSummary {
  const before = known.get(text);
  if (before !== undefined) return before;
  const { words, links, pictures, layoutLines } = readerWords(text);
  const summary = { pieces: piecesOf(words), links, pictures, layoutLines };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, summary);
  return summary;
}

function piecesOf(words: string): TextSummary['pieces'] {
  const shown = words.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_LETTERS);
  return messagePieces(shown, { chips: true }).flatMap((piece): TextSummary['pieces'] => {
    if (piece.kind !== 'chip') {
      if (piece.kind === 'tag') return [];
      if (piece.kind === 'text') return [{ kind: 'words', text: piece.shown }];
      return [{ kind: 'token', text: piece.shown.slice(2, -2).trim() }];
    }
    const { name, defaultText } = chipLabel(piece.token);
    return [{ kind: 'token', text: defaultText === '' ? name : `${name} · ${defaultText}` }];
  });
}
