import { fragmentEnd, isSpace, skipSpace, skipWord } from '../text/fragment.ts';

/**
 * The comparisons of a condition with the `and`s and `or`s between them, as the engine takes it apart: by
 *
 *     \b(?:\s?and\s?|\s?or\s?)\b  |  (?:\s*(?!\b(?:\s?and\s?|\s?or\s?)\b)(?:value|\S+)\s*)+
 */
export function splitCondition(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const join = joinEnd(text, at);
    const end = join === -1 ? comparisonEnd(text, at) : join;
    if (end === -1) at = Math.max(at + 1, skipSpace(text, at));
    else {
      pieces.push(text.slice(at, end));
      at = end;
    }
  }
  return pieces;
}

/** The end of the `and` or `or` at this place, with one space on each side; -1 when there is none. */
function joinEnd(text: string, start: number): number {
  const word = isSpace(text.charCodeAt(start)) ? start + 1 : start;
  const first = text.charAt(word);
  if (first !== 'a' && first !== 'o') return -1;
  if (!isBoundary(text, start)) return -1;
  const isAnd = text.startsWith('and', word);
  if (!isAnd && !text.startsWith('or', word)) return -1;
  const end = word + (isAnd ? 3 : 2);
  if (isSpace(text.charCodeAt(end)) && isBoundary(text, end + 1)) return end + 1;
  return isBoundary(text, end) ? end : -1;
}

/** The end of the values from this place up to the next `and` or `or`; -1 when there is none. */
function comparisonEnd(text: string, start: number): number {
  let end = -1;
  for (let at = skipSpace(text, start); at < text.length; at = end) {
    if (joinEnd(text, at) !== -1) break;
    const valueEnd = fragmentEnd(text, at);
    end = skipSpace(text, valueEnd === -1 ? skipWord(text, at) : valueEnd);
  }
  return end;
}

function isBoundary(text: string, at: number): boolean {
  return isWord(text, at - 1) !== isWord(text, at);
}

/** Letters of every script are part of a word, as they are for the engine. */
function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128)
    return code === 95 || (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
  return /[\p{L}\p{M}\p{N}\p{Pc}]/u.test(text.charAt(at));
}
