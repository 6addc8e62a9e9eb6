/** Letters that stay one letter when their marks are taken away, and are typed as others. */
const PLAIN: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
]);

const WORD_LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;

/** A text as it is compared, and where each of its letters comes from. */
export interface FoldedText {
  /** Words in small letters without accents, with one space between them. */
  spaced: string;
  /** For each letter of `spaced`, where it begins and ends in the original text. */
  places: readonly (readonly [start: number, end: number])[];
}

/**
 * Folds a text so that what people type is what is written: `first_name`, `First name` and `firstName` become
 * `first name`. Accents are left out.
 */
export function foldWithPlaces(text: string): FoldedText {
  let spaced = '';
  const places: [start: number, end: number][] = [];
  let isAfterGap = false;
  let isAfterSmall = false;
  let at = 0;
  for (const letter of text) {
    const start = at;
    at += letter.length;
    if (MARK.test(letter)) continue;
    if (!WORD_LETTER.test(letter)) {
      isAfterGap = true;
      continue;
    }
    const small = letter.toLowerCase();
    const isCapital = small !== letter;
    if (spaced !== '' && (isAfterGap || (isCapital && isAfterSmall))) {
      spaced += ' ';
      places.push([start, start]);
    }
    isAfterGap = false;
    isAfterSmall = !isCapital;
    const folded = PLAIN.get(small) ?? small.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    spaced += folded;
    for (let index = 0; index < folded.length; index += 1) places.push([start, at]);
  }
  return { spaced, places };
}

/** As most names are written in Liquid. */
const SNAKE_CASE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;
const PLAIN_LETTERS = /^[A-Za-z0-9 _.-]*$/;
/** A new word begins with such a capital. */
const INNER_CAPITAL = /[a-z0-9][A-Z]/;

/** The folded text alone. Tens of thousands of names are folded at once, and most have plain letters only. */
export function fold(text: string): string {
  if (SNAKE_CASE.test(text)) return text.replaceAll('_', ' ');
  return PLAIN_LETTERS.test(text) && !INNER_CAPITAL.test(text)
    ? text
        .toLowerCase()
        .replaceAll(/[ _.-]+/g, ' ')
        .trim()
    : foldWithPlaces(text).spaced;
}
