import { describe, expect, it } from 'vitest';
import { goesThrough, longText, megabytes, openings, pieces } from './long-texts.ts';

/** Texts of this size are read almost at once. In quadratic time all of them together would take minutes. */
const SIZE = 60_000;

// The time limit of the test is the assertion.
describe.each(openings)('a long text that begins with %j', (opening) => {
  it('is read, imported, checked and rendered in linear time, whatever follows', () => {
    for (const piece of pieces)
      expect(goesThrough(longText([opening, piece, ' %}x{% endif %}'], SIZE))).toBe(true);
  });
});

describe('a megabyte of text', () => {
  it.each(megabytes)(
    'made of %j and %j is read, imported, checked and rendered in linear time',
    (opening, piece, closing) => {
      expect(goesThrough(longText([opening, piece, closing], 1_000_000))).toBe(true);
    },
  );
});
