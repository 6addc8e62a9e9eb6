import type { Reference, ReferenceObject } from '../expression/nodes.ts';
import { referenceKey } from '../expression/reference.ts';
import { endOfMatch, skipBack, skipSpace } from './grammar.ts';

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

/** The parts of a reference as it is written. */
export interface ReferenceParts {
  object: string | undefined;
  name: string;
  path: string;
}

/** Replaces each `${…}` reference of a tag, with its object, path and braces. */
export function replaceInTag(
  markup: string,
  replace: (source: string, parts: ReferenceParts) => string,
): string {
  const lastBracket = markup.lastIndexOf(']', startOfUnclosed(markup));
  let replaced = '';
  let end = 0;
  for (let dollar = markup.indexOf('${'); dollar !== -1; dollar = markup.indexOf('${', end)) {
    const close = markup.indexOf('}', dollar + 2);
    if (close === -1) break;
    const word = wordBefore(markup, dollar, end);
    const pathEnd = endOfPath(markup, close + 1, lastBracket);
    const braces = bracesAround(markup, word?.start ?? dollar, pathEnd, end);
    const [from, to] = braces ?? [word?.start ?? dollar, pathEnd];
    const parts = {
      object: word?.name,
      name: markup.slice(dollar + 2, close),
      path: markup.slice(close + 1, pathEnd),
    };
    replaced += markup.slice(end, from) + replace(markup.slice(from, to), parts);
    end = to;
  }
  return replaced + markup.slice(end);
}

/** The object before `${`: a word and a dot. Nothing before `from` belongs to it. */
function wordBefore(
  markup: string,
  dollar: number,
  from: number,
): { start: number; name: string } | undefined {
  const dot = skipBack(space, markup, dollar, from) - 1;
  if (dot < from || markup.charAt(dot) !== '.') return undefined;
  const wordEnd = skipBack(space, markup, dot, from);
  const start = skipBack(/\w/, markup, wordEnd, from);
  return start === wordEnd ? undefined : { start, name: markup.slice(start, wordEnd) };
}

const space = /\s/;

const key = /\.[\w-]+/y;

/** The end of the path after the brace, such as `.name[0]`. */
function endOfPath(markup: string, start: number, lastBracket: number): number {
  let at = start;
  for (;;) {
    key.lastIndex = at;
    if (key.test(markup)) at = key.lastIndex;
    else if (markup.charAt(at) === '[' && at < lastBracket) at = markup.indexOf(']', at) + 1;
    else return at;
  }
}

/** The range from `{{` to `}}`, when both surround a reference. */
function bracesAround(
  markup: string,
  start: number,
  end: number,
  from: number,
): readonly [number, number] | undefined {
  let open = skipBack(space, markup, start, from);
  if (open > from && markup.charAt(open - 1) === '-') open -= 1;
  if (open - 2 < from || !markup.startsWith('{{', open - 2)) return undefined;
  const afterSpace = skipSpace(markup, end);
  const close = markup.charAt(afterSpace) === '-' ? afterSpace + 1 : afterSpace;
  return markup.startsWith('}}', close) ? [open - 2, close + 2] : undefined;
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
