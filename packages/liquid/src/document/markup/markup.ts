import { skipBack, skipSpace } from '../grammar.ts';
import { startOfUnclosed } from '../references.ts';

/** A part of a markup. */
export interface Range {
  start: number;
  end: number;
}

/**
 * A `${…}` in a markup, with its object and, where there are, the braces around it. Between braces, it includes its path:
 * `{{custom_attribute.${song}.name}}`.
 */
export interface MarkupReference extends Range {
  /** The word before the dot. */
  object: string | undefined;
  name: string;
  /** The range of what follows the name: `.name`, `[0]`. Without braces, it is behind the reference. */
  path: Range;
}

/** What follows the name of a tag, or what is between the braces of an output, ready to be read. */
export interface Markup {
  source: string;
  /**
   * The source, character for character, with each reference as `____`: one word, whatever its name contains. Liquid's
   * own grammar, which knows nothing of references, is applied to it, and every position is one of the source.
   */
  outline: string;
  references: readonly MarkupReference[];
}

const none: readonly MarkupReference[] = [];

/** Finds the references in a markup. Takes time linear in it, whatever it contains. */
export function readMarkup(source: string): Markup {
  if (!source.includes('${')) return withoutReferences(source);
  const references = referencesIn(source);
  let outline = '';
  let end = 0;
  for (const found of references) {
    outline += source.slice(end, found.start) + '_'.repeat(found.end - found.start);
    end = found.end;
  }
  return { source, outline: outline + source.slice(end), references };
}

/** A text in which nothing is a reference. */
export function withoutReferences(source: string): Markup {
  return { source, outline: source, references: none };
}

function referencesIn(source: string): MarkupReference[] {
  const found: MarkupReference[] = [];
  const lastBracket = source.lastIndexOf(']', startOfUnclosed(source));
  let from = 0;
  for (let dollar = source.indexOf('${'); dollar !== -1; dollar = source.indexOf('${', from)) {
    const close = source.indexOf('}', dollar + 2);
    if (close === -1) break;
    const word = wordBefore(source, dollar, from);
    const object = word?.name;
    const name = source.slice(dollar + 2, close);
    const path = { start: close + 1, end: endOfPath(source, close + 1, lastBracket) };
    const start = word?.start ?? dollar;
    const braces = bracesAround(source, start, path.end, from);
    const end = braces?.end ?? path.start;
    found.push({ start: braces?.start ?? start, end, object, name, path });
    from = Math.max(end, path.end);
  }
  return found;
}

const space = /\s/;

/** The object before `${`: a word and a dot. Nothing before `from` belongs to it. */
function wordBefore(source: string, dollar: number, from: number): (Range & { name: string }) | undefined {
  const dot = skipBack(space, source, dollar, from) - 1;
  if (dot < from || source.charAt(dot) !== '.') return undefined;
  const end = skipBack(space, source, dot, from);
  const start = skipBack(/\w/, source, end, from);
  return start === end ? undefined : { start, end, name: source.slice(start, end) };
}

const key = /\.[\w-]+/y;

/** The end of the path after the brace, such as `.name[0]`. */
function endOfPath(source: string, start: number, lastBracket: number): number {
  let at = start;
  for (;;) {
    key.lastIndex = at;
    if (key.test(source)) at = key.lastIndex;
    else if (source.charAt(at) === '[' && at < lastBracket) at = source.indexOf(']', at) + 1;
    else return at;
  }
}

/** The range from `{{` to `}}`, when both surround a reference. */
function bracesAround(source: string, start: number, end: number, from: number): Range | undefined {
  let open = skipBack(space, source, start, from);
  if (open > from && source.charAt(open - 1) === '-') open -= 1;
  if (open - 2 < from || !source.startsWith('{{', open - 2)) return undefined;
  const afterSpace = skipSpace(source, end);
  const close = source.charAt(afterSpace) === '-' ? afterSpace + 1 : afterSpace;
  return source.startsWith('}}', close) ? { start: open - 2, end: close + 2 } : undefined;
}

/** The last reference that starts before a position. */
export function referenceBefore({ references }: Markup, position: number): MarkupReference | undefined {
  let low = 0;
  let high = references.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((references[middle]?.start ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return references[low - 1];
}

/** Tells whether there is a reference in a range, or a part of one. */
export function hasReference(markup: Markup, start: number, end: number): boolean {
  return markup.references.length > 0 && (referenceBefore(markup, end)?.end ?? 0) > start;
}

/** A markup with ranges replaced by another text, none of which touches a reference. */
export function replaceRanges(markup: Markup, ranges: readonly Range[], by: string): Markup {
  if (ranges.length === 0) return markup;
  let source = '';
  let outline = '';
  let from = 0;
  const references: MarkupReference[] = [];
  let next = 0;
  const addUpTo = (end: number): void => {
    const shift = source.length - from;
    for (let found = markup.references[next]; found !== undefined && found.start < end;) {
      const { start, path } = found;
      const shiftedPath = { start: path.start + shift, end: path.end + shift };
      references.push({ ...found, start: start + shift, end: found.end + shift, path: shiftedPath });
      found = markup.references[(next += 1)];
    }
    source += markup.source.slice(from, end);
    outline += markup.outline.slice(from, end);
  };
  for (const { start, end } of ranges) {
    addUpTo(start);
    source += by;
    outline += by;
    from = end;
  }
  addUpTo(markup.source.length);
  return { source, outline, references };
}
