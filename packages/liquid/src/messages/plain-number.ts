/** Digits in groups of three: `1,000`, `1.000.000,5`, `1 000`, `1'000.50`. */
const GROUPED = /^([-+]?\d{1,3}(?:([,.'’\s])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$/u;
/** A comma before the decimals. */
const DECIMAL_COMMA = /^([-+]?\d+),(\d+)$/u;
const UNIT = /^(?:[$€£]|USD|EUR|GBP)|(?:[$€£%]|USD|EUR|GBP)$/giu;

/**
 * The number that a person meant who wrote it as people do, in the form that Liquid reads: `1,000` is 1000, `9,5` is 9.5,
 * `50 %` is 50. `undefined` for what is no number.
 */
export function plainNumber(text: string): string | undefined {
  const bare = text.trim().replaceAll(UNIT, '').trim();
  const [, whole, , decimals] = GROUPED.exec(bare) ?? [];
  if (whole !== undefined) {
    const digits = whole.replaceAll(/[^-\d]/gu, '');
    return decimals === undefined ? digits : `${digits}.${decimals}`;
  }
  const [, integer, fraction] = DECIMAL_COMMA.exec(bare) ?? [];
  if (integer !== undefined) return `${integer.replace('+', '')}.${fraction ?? ''}`;
  return bare !== text.trim() && /^-?\d+(?:\.\d+)?$/u.test(bare) ? bare : undefined;
}
