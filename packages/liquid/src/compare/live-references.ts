import { objectBefore, startOfUnclosed } from '../document/references.ts';
import { tokenize } from '../document/tokenize.ts';

/** A `${…}` that Braze fills in, with the object before it and the tag or output around it. */
export interface LiveReference {
  start: number;
  end: number;
  /** Where the name begins and ends, without the white space around it. */
  nameStart: number;
  nameEnd: number;
  /** The word before the dot; absent for an attribute of Braze's own. */
  object?: string | undefined;
  name: string;
  /** The tag or output that the reference is part of. */
  piece: { start: number; end: number };
}

const tagName = /^\{%-?\s*(#|\w+)/;

/** Tags that Braze carries out before Liquid reads the rest: it fills in references between their quotes, too. */
const readByBraze = new Set([
  'connected_content',
  'catalog_items',
  'catalog_selection_items',
  'message_extras',
  'promotion',
  'shopping_cart',
  'sms_message_card',
]);

/**
 * The references of a text that have an effect: those in tags and outputs. In prose, comments, raw text and quotes they
 * are only letters.
 */
export function liveReferences(text: string): readonly LiveReference[] {
  if (!text.includes('${')) return none;
  const found: LiveReference[] = [];
  let comments = 0;
  tokenize(text, (kind, start, end) => {
    if (kind !== 'tag' && kind !== 'output') return;
    const piece = text.slice(start, end);
    const name = kind === 'tag' ? tagName.exec(piece)?.[1] : undefined;
    if (name === 'comment') comments += 1;
    else if (name === 'endcomment') comments = Math.max(0, comments - 1);
    if (comments > 0 || name === '#') return;
    for (const part of name === 'liquid' ? effectiveLines(piece) : [{ text: piece, offset: 0 }]) {
      const isQuoted = readByBraze.has(name ?? '') ? never : quotedPlaces(part.text);
      addReferences(found, part.text, start + part.offset, { start, end }, isQuoted);
    }
  });
  return found;
}

const none: readonly LiveReference[] = [];
const never = (): boolean => false;

/** The lines of a `liquid` tag without its comments. */
function effectiveLines(piece: string): { text: string; offset: number }[] {
  const lines: { text: string; offset: number }[] = [];
  let offset = 0;
  let comments = 0;
  for (const text of piece.split('\n')) {
    const [word = ''] = /^#|^\w+/.exec(text.trimStart()) ?? [];
    if (word === 'comment') comments += 1;
    else if (word === 'endcomment') comments = Math.max(0, comments - 1);
    else if (comments === 0 && word !== '#') lines.push({ text, offset });
    offset += text.length + 1;
  }
  return lines;
}

/** Tells whether a position, asked for from left to right, is between quotes. A quote in a name, `${it's}`, is a letter of the name. */
function quotedPlaces(piece: string): (at: number) => boolean {
  const ranges: { start: number; end: number }[] = [];
  const lastUnclosed = startOfUnclosed(piece);
  let open: { mark: string; at: number } | undefined;
  for (let at = 0; at < piece.length; at += 1) {
    const letter = piece.charAt(at);
    if (letter === '$' && piece.charAt(at + 1) === '{' && at < lastUnclosed) at = piece.indexOf('}', at + 2);
    else if (open === undefined) {
      // A quote that is never closed quotes nothing.
      if ((letter === "'" || letter === '"') && piece.includes(letter, at + 1)) open = { mark: letter, at };
    } else if (letter === open.mark) {
      ranges.push({ start: open.at, end: at });
      open = undefined;
    }
  }
  let next = 0;
  return (at) => {
    while ((ranges[next]?.end ?? Infinity) < at) next += 1;
    return (ranges[next]?.start ?? Infinity) < at;
  };
}

function addReferences(
  found: LiveReference[],
  text: string,
  offset: number,
  piece: LiveReference['piece'],
  isQuoted: (at: number) => boolean,
): void {
  const last = startOfUnclosed(text);
  let from = 0;
  for (let dollar = text.indexOf('${'); dollar !== -1 && dollar < last; dollar = text.indexOf('${', from)) {
    const close = text.indexOf('}', dollar + 2);
    const inside = text.slice(dollar + 2, close);
    const name = inside.trim();
    const object = objectBefore(text, dollar, from);
    const nameStart = offset + dollar + 2 + (inside.length - inside.trimStart().length);
    from = close + 1;
    if (name === '' || isQuoted(dollar)) continue;
    found.push({
      start: offset + (object?.start ?? dollar),
      end: offset + close + 1,
      nameStart,
      nameEnd: nameStart + name.length,
      object: object?.name,
      name,
      piece,
    });
  }
}
