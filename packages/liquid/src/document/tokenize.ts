import { nextFinder } from './grammar.ts';

/** Text, an output, a tag, or an opening that is never closed. */
export type TokenKind = 'text' | 'output' | 'tag' | 'unclosed-output' | 'unclosed-tag';

const OPEN = 123; // {
const CLOSE = 125; // }
const PERCENT = 37;
const DOLLAR = 36;

/** Braze allows an output inside an output; nobody nests deeper, and a limit keeps hostile text linear. */
const MAX_OUTPUT_DEPTH = 3;

/**
 * Splits a text into contiguous tokens that cover all of it, and passes each to a callback. Takes time linear in the
 * text, whatever it contains.
 */
export function tokenize(source: string, found: (kind: TokenKind, start: number, end: number) => void): void {
  const isRawEnd = rawEndFinder(source);
  const nameEndFrom = nextFinder(source, '}');
  // If no closing is found once, there is none further on either.
  let lastTagEnd = source.lastIndexOf('%}');
  let lastOutputEnd = source.lastIndexOf('}}');
  let textStart = 0;
  let at = source.indexOf('{');
  const push = (kind: TokenKind, start: number, end: number): void => {
    if (start > textStart) found('text', textStart, start);
    found(kind, start, end);
    textStart = end;
  };
  while (at !== -1) {
    const next = source.charCodeAt(at + 1);
    if (next === PERCENT) {
      const end = at + 2 <= lastTagEnd ? source.indexOf('%}', at + 2) + 2 : 1;
      if (end > 1) {
        push('tag', at, end);
        const rawEnd = isRawEnd(at, end);
        if (rawEnd > end) push('text', end, rawEnd);
      } else {
        lastTagEnd = -1;
        push('unclosed-tag', at, at + 2);
      }
    } else if (next === OPEN) {
      const end = at + 2 <= lastOutputEnd ? outputEnd(source, at + 2, nameEndFrom) : -1;
      if (end !== -1) push('output', at, end);
      else {
        if (at + 2 > lastOutputEnd) lastOutputEnd = -1;
        push('unclosed-output', at, at + 2);
      }
    } else {
      at = source.indexOf('{', at + 1);
      continue;
    }
    at = source.indexOf('{', textStart);
  }
  if (textStart < source.length) found('text', textStart, source.length);
}

/** The end of the output whose content starts here, or -1. */
function outputEnd(source: string, inside: number, nameEndFrom: (from: number) => number): number {
  let depth = 1;
  // Inner braces that are never closed are only text: the first "}}" is the end, as for the engine.
  let firstClose = -1;
  for (let index = inside; index < source.length; index += 1) {
    const code = source.charCodeAt(index);
    const next = source.charCodeAt(index + 1);
    if (code === CLOSE && next === CLOSE) {
      depth -= 1;
      index += 1;
      if (firstClose === -1) firstClose = index + 1;
      if (depth === 0) return index + 1;
    } else if (code === CLOSE) {
      // The engine reads a single brace as the end, and then misses the second one.
      return firstClose;
    } else if (code === DOLLAR && next === OPEN) {
      const nameEnd = nameEndFrom(index + 2);
      // Nobody's name is longer.
      if (nameEnd === -1 || nameEnd - index > 10_000) return firstClose;
      index = nameEnd;
    } else if (code === OPEN && next === OPEN) {
      depth += 1;
      index += 1;
      if (depth > MAX_OUTPUT_DEPTH) return firstClose;
    }
  }
  return firstClose;
}

const rawOpening = /\{%-?[ \t\r\n\f\v]*raw\b/y;
const rawClosing = /\{%[ \t\r\n\f\v]*endraw\b/g;

/**
 * After `{% raw %}`: the start of its end tag. -1 for other tags, and for a raw that is never closed. The engine only
 * recognizes the end without a trim marker: `{%- endraw %}` is text to it.
 */
function rawEndFinder(source: string): (start: number, end: number) => number {
  let isUnclosed = false;
  const tagEndFrom = nextFinder(source, '%}');
  const tagStartFrom = nextFinder(source, '{%');
  return (start, end) => {
    rawOpening.lastIndex = start;
    if (isUnclosed || !rawOpening.test(source) || rawOpening.lastIndex > end) return -1;
    rawClosing.lastIndex = end;
    for (let found = rawClosing.exec(source); found !== null; found = rawClosing.exec(source)) {
      // An end tag ends before the next tag starts.
      const close = tagEndFrom(rawClosing.lastIndex);
      const open = tagStartFrom(rawClosing.lastIndex);
      if (close !== -1 && (open === -1 || close < open)) return found.index;
    }
    isUnclosed = true;
    return -1;
  };
}
