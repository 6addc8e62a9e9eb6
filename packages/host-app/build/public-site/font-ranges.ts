type Range = readonly [first: number, last: number];

const FACE = /@font-face\s*\{[^}]*\}/g;
const RANGES = /unicode-range:\s*([^;}]+)/;

const rangesOf = (face: string): Range[] =>
  (RANGES.exec(face)?.[1] ?? '').split(',').map((text) => {
    const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)];
  });

const codePointsOf = (face: string): number[] =>
  rangesOf(face).flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

const familyOf = (face: string) => /font-family:\s*['"]?([^;}'"]+)/.exec(face)?.[1];
const isCore = (face: string) => /-core[-.]/.test(face);

/** Code points in ascending order, as CSS writes them. */
function toCss(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(',');
}

/**
 * Takes from the whole fonts the characters that the small ones have. A public page does not wait for its fonts: when the
 * small one is late, the browser would load the whole one for the same characters, and then not use that either.
 */
export function withSeparateRanges(css: string): string {
  const cores = (css.match(FACE) ?? []).filter(isCore);
  const taken = new Map(cores.map((face) => [familyOf(face), new Set(codePointsOf(face))]));
  return css.replaceAll(FACE, (face) => {
    const own = isCore(face) ? undefined : taken.get(familyOf(face));
    const left = codePointsOf(face).filter((codePoint) => own?.has(codePoint) !== true);
    return face.replace(
      RANGES,
      `unicode-range:${toCss([...new Set(left)].toSorted((one, two) => one - two))}`,
    );
  });
}

/** The rules without those that declare fonts. */
export const withoutFonts = (css: string): string => css.replaceAll(FACE, '');
