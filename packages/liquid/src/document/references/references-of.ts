import { startOfUnclosed } from './braze-references.ts';
import { skipBack } from '../text/skip-back.ts';

/** A `${…}` with the object before it, as written. */
export interface WrittenReference {
  start: number;
  end: number;
  /** The word before the dot. */
  object?: string;
  name: string;
}

/** Every reference of a text that is closed and has a name. Takes time linear in the text. */
export function referencesOf(text: string): WrittenReference[] {
  const found: WrittenReference[] = [];
  const last = startOfUnclosed(text);
  let end = 0;
  for (let dollar = text.indexOf('${'); dollar !== -1 && dollar < last; dollar = text.indexOf('${', end)) {
    // A name has at least one character, even if it is a brace.
    const close = text.indexOf('}', dollar + 2);
    const name = text.slice(dollar + 2, close);
    const object = name === '' ? undefined : objectBefore(text, dollar, end);
    end = close + 1;
    if (name !== '')
      found.push({ start: object?.start ?? dollar, end, ...(object && { object: object.name }), name });
  }
  return found;
}

/** The word before the dot before a `${`; nothing before `from` belongs to it. */
export function objectBefore(
  text: string,
  dollar: number,
  from: number,
): { start: number; name: string } | undefined {
  const dot = skipBack(space, text, dollar, from) - 1;
  if (dot < from || text.charAt(dot) !== '.') return undefined;
  const end = skipBack(space, text, dot, from);
  let start = skipBack(wordPart, text, end, from);
  while (start < end && text.charAt(start) === '-') start += 1;
  return start === end ? undefined : { start, name: text.slice(start, end) };
}

const space = /\s/;
const wordPart = /[\w-]/;
