import { chipLabel, messagePieces } from '../../condition-builder/message-text/field/message-pieces.ts';
import { shortened } from '../../messages/shortened.ts';

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
  const { words, links, pictures, layoutLines } = withoutHtml(text);
  const summary = { pieces: piecesOf(words), links, pictures, layoutLines };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, summary);
  return summary;
}

/** The words of a text, for a title: at most as long as one. */
export function wordsOf(text: string, longest: number): string {
  const pieces = piecesOf(withoutHtml(text.slice(0, 4000)).words);
  return shortened(
    pieces
      .map((piece) => piece.text)
      .join('')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    longest,
  );
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

/** What has no words of its own, whatever is in it. */
const SILENT: Readonly<Record<string, RegExp>> = {
  style: /<\/style/giu,
  script: /<\/script/giu,
  title: /<\/title/giu,
};

/** Reads a text from its start to its end, once. */
function withoutHtml(text: string): Omit<TextSummary, 'pieces'> & { words: string } {
  if (!text.includes('<')) return { words: decoded(text), links: 0, pictures: 0, layoutLines: 0 };
  const parts: string[] = [];
  let links = 0;
  let pictures = 0;
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start === -1) break;
    parts.push(text.slice(at, start));
    const { end, name } = markupAt(text, start);
    if (name === undefined) parts.push('<');
    else {
      if (name === 'a') links += 1;
      if (name === 'img') pictures += 1;
      // The line breaks stay: they say how many lines are layout.
      parts.push(' ', '\n'.repeat(text.slice(start, end).split('\n').length - 1));
    }
    at = end;
  }
  if (at < text.length) parts.push(text.slice(at));
  const words = decoded(parts.join(''));
  const withWords = words.split('\n').filter((line) => line.trim() !== '').length;
  const filled = text.split('\n').filter((line) => line.trim() !== '').length;
  return { words, links, pictures, layoutLines: Math.max(0, filled - withWords) };
}

/** A comment, a tag, or all of an element without words. `name` is absent where a bracket begins none of them. */
function markupAt(text: string, start: number): { end: number; name: string | undefined } {
  const endOf = (sign: string, from: number) => {
    const found = text.indexOf(sign, from);
    return found === -1 ? text.length : found + sign.length;
  };
  if (text.startsWith('<!--', start)) return { end: endOf('-->', start + 4), name: '' };
  const name = /^<\/?([a-z][a-z0-9]*)|^<!/iu.exec(text.slice(start, start + 24));
  if (name === null) return { end: start + 1, name: undefined };
  const tag = (name[1] ?? '').toLowerCase();
  const isOpening = text[start + 1] !== '/';
  const closing = isOpening ? SILENT[tag] : undefined;
  if (closing !== undefined) {
    closing.lastIndex = start;
    const found = closing.exec(text);
    return { end: found === null ? text.length : endOf('>', found.index), name: tag };
  }
  return { end: endOf('>', start), name: isOpening ? tag : '' };
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  zwnj: '',
  euro: '€',
};

function decoded(text: string): string {
  return text.replaceAll(/&(\w+);/gu, (entity, name: string) => ENTITIES[name] ?? entity);
}
