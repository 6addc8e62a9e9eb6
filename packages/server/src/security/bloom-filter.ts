import { createHash } from 'node:crypto';

/** As many bits of each text as make the fewest mistakes with twenty bits of room for it. */
const BITS_PER_TEXT = 13;

/** The places of the bits that stand for a text: two numbers of its hash, combined (Kirsch and Mitzenmacher, 2006). */
function placesOf(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text).digest();
  const first = hash.readUIntBE(0, 6);
  const step = hash.readUIntBE(6, 6);
  return Array.from({ length: BITS_PER_TEXT }, (_, index) => (first + index * step) % bits);
}

/** A set of texts in a fixed number of bytes, from which nobody can read them. */
export function createBloomFilter(texts: Iterable<string>, bytes: number): Uint8Array {
  const filter = new Uint8Array(bytes);
  for (const text of texts) {
    for (const place of placesOf(text, bytes * 8)) {
      filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
  return filter;
}

/**
 * Tells whether a text is in the set. Each text of the set is found. With twenty bits for each of them, about one in ten
 * thousand others is taken for one.
 */
export function isInBloomFilter(filter: Uint8Array, text: string): boolean {
  return placesOf(text, filter.length * 8).every(
    (place) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0,
  );
}
