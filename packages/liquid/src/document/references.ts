import type { Reference, ReferenceObject } from '../expression/nodes.ts';
import { referenceKey } from '../expression/reference.ts';
import { endOfMatch, skipBack } from './grammar.ts';

const offered = new Set<string>([
  'custom_attribute',
  'subscribed_state',
  'event_properties',
] satisfies ReferenceObject[]);

/**
 * The position of the first `${` that is never closed; the length of the text when each one is. A search that goes on
 * behind it would look for the brace from every such place to the end.
 */
export function startOfUnclosed(text: string): number {
  const start = text.indexOf('${', text.lastIndexOf('}') + 1);
  return start === -1 ? text.length : start;
}

/** The key and, for objects that the builder offers, the reference that an object and a name stand for. */
export function identify(
  objectName: string | undefined,
  name: string,
): { key: string; reference?: Reference } {
  if (objectName !== undefined && !offered.has(objectName)) return { key: `${objectName}:${name}` };
  const reference = { object: (objectName ?? 'default_attribute') as ReferenceObject, name };
  return { key: referenceKey(reference), reference };
}

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
  const dot = skipBack(whiteSpace, text, dollar, from) - 1;
  if (dot < from || text.charAt(dot) !== '.') return undefined;
  const end = skipBack(whiteSpace, text, dot, from);
  let start = skipBack(wordPart, text, end, from);
  while (start < end && text.charAt(start) === '-') start += 1;
  return start === end ? undefined : { start, name: text.slice(start, end) };
}

const whiteSpace = /\s/;
const wordPart = /[\w-]/;

const nextStep = /\.[\w-]+|\[\w+\]/y;

/** The end of the path whose first name ends here: of `[0].price` in `items[0].price`. */
export function endOfSteps(text: string, from: number): number {
  let end = from;
  for (let next = from; next !== -1; next = endOfMatch(nextStep, text, end)) end = next;
  return end;
}
