import { entryOf } from '../model/entry-of.ts';

/** What a reader sees of a text, and how much of it is there for the look alone. */
export interface ReaderWords {
  /** Without HTML, with the signs that HTML writes by their names. Liquid and line breaks stay. */
  words: string;
  links: number;
  pictures: number;
  /** Lines of which nobody reads anything. */
  layoutLines: number;
}

/** Takes the HTML out of a text, and counts what goes with it. A text without HTML stays as it is. */
export function readerWords(text: string): ReaderWords {
  let at = TORN_END.exec(text)?.[0].length ?? 0;
  if (at === 0 && !text.includes('<')) return { words: decoded(text), links: 0, pictures: 0, layoutLines: 0 };
  const parts: string[] = [];
  let links = 0;
  let pictures = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start === -1) break;
    parts.push(text.slice(at, start));
    const { end, name, isOpening } = markupAt(text, start);
    if (name === undefined) parts.push('<');
    else {
      if (isOpening && name === 'a') links += 1;
      if (isOpening && name === 'img') pictures += 1;
      // The line breaks stay: they say how many lines are layout. Between the letters of a word nothing may come.
      parts.push(INLINE.has(name) ? '' : ' ', '\n'.repeat(text.slice(start, end).split('\n').length - 1));
    }
    at = end;
  }
  if (at < text.length) parts.push(text.slice(at));
  const words = decoded(parts.join(''));
  const withWords = words.split('\n').filter((line) => line.trim() !== '').length;
  const filled = text.split('\n').filter((line) => line.trim() !== '').length;
  return { words, links, pictures, layoutLines: Math.max(0, filled - withWords) };
}

/** What may stand in the middle of a word or right before a comma. Closing tags are called like opening ones. */
const INLINE = new Set(['a', 'b', 'i', 'u', 's', 'em', 'strong', 'span', 'font', 'small', 'sub', 'sup']);

/** Begins a tag that ends in another text: a decision stands in one of its attributes. */
const LONGEST_BEGINNING = 100;
const TORN = /^<[a-z][a-z0-9]*\s+[a-z-]+\s*=/iu;

/** Ends a tag that began in another text. */
const TORN_END = /^[^<>]*["'/]\s*>/u;

/** What has no words of its own, whatever is in it. */
const SILENT: Readonly<Record<string, RegExp>> = {
  style: /<\/style/giu,
  script: /<\/script/giu,
  title: /<\/title/giu,
};

interface Markup {
  end: number;
  /** Of the element. Empty for a comment, and absent where a bracket begins nothing of HTML. */
  name: string | undefined;
  isOpening: boolean;
}

/** A comment, a tag, or all of an element without words. */
function markupAt(text: string, start: number): Markup {
  const endOf = (sign: string, from: number) => {
    const found = text.indexOf(sign, from);
    return found === -1 ? text.length : found + sign.length;
  };
  if (text.startsWith('<!--', start)) return { end: endOf('-->', start + 4), name: '', isOpening: false };
  const name = /^<\/?([a-z][a-z0-9]*)|^<!/iu.exec(text.slice(start, start + 24));
  // A bracket that is never closed is one that somebody has written.
  if (
    name === null ||
    (!text.includes('>', start) && !TORN.test(text.slice(start, start + LONGEST_BEGINNING)))
  )
    return { end: start + 1, name: undefined, isOpening: false };
  const tag = (name[1] ?? '').toLowerCase();
  const isOpening = text[start + 1] !== '/';
  const closing = isOpening ? entryOf(SILENT, tag) : undefined;
  if (closing !== undefined) {
    closing.lastIndex = start;
    const found = closing.exec(text);
    return { end: found === null ? text.length : endOf('>', found.index), name: tag, isOpening };
  }
  return { end: endOf('>', start), name: tag, isOpening };
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  zwnj: '',
  euro: '€',
};

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/giu,
    (entity, decimal?: string, hex?: string, name = '') => {
      if (decimal === undefined && hex === undefined) return entryOf(ENTITIES, name) ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    },
  );
}
