import escape from 'escape-string-regexp';

/**
 * A query for fields that contain `text`, which may be user input. It uses only escapes that both JavaScript and PCRE, which
 * MongoDB uses, support: `RegExp.escape` writes some characters as `\u…`, which PCRE refuses, and a NUL must be escaped.
 */
export function contains(text: string): { $regex: string } {
  return { $regex: escape(text).replaceAll('\0', '\\x00') };
}

/** A part of a pattern: an escaped byte, an escaped character, or a character that stands for itself. */
const LITERAL_PART = /\\x([\da-f]{2})|\\([^a-z\d])|([^\\^$.*+?()[\]{}|])/gisu;

/** The text that a pattern of {@link contains} looks for; `undefined` for any other pattern. */
export function containedText(pattern: string): string | undefined {
  let text = '';
  let end = 0;
  for (const { index, 0: part, 1: byte, 2: escaped, 3: plain } of pattern.matchAll(LITERAL_PART)) {
    if (index !== end) return undefined;
    end += part.length;
    text += byte === undefined ? (escaped ?? plain ?? '') : String.fromCodePoint(Number.parseInt(byte, 16));
  }
  return end === pattern.length ? text : undefined;
}

/** Texts are indexed by sequences of so many characters. Shorter searches read the texts. */
const GRAM = 3;
/** The sequences of a search that are looked up. More cost more than they spare: the text decides about the rest. */
const LOOKED_UP = 3;

/** The distinct sequences of three characters in a text. */
export function gramsOf(text: string): string[] {
  const characters = Array.from(text);
  const grams = new Set<string>();
  for (let start = 0; start + GRAM <= characters.length; start += 1) {
    grams.add(characters.slice(start, start + GRAM).join(''));
  }
  return [...grams];
}

/**
 * Some of the sequences of a search, from all parts of each of its texts; none of a text that is too short. Several texts
 * share what is looked up.
 */
export function gramsToLookUp(texts: readonly string[]): string[] {
  const most = Math.ceil(LOOKED_UP / Math.max(1, texts.length));
  const lookedUp = texts.flatMap((text) => {
    const grams = gramsOf(text);
    const step = Math.max(1, Math.ceil(grams.length / most));
    return grams.filter((_gram, index) => index % step === 0);
  });
  return [...new Set(lookedUp)];
}
