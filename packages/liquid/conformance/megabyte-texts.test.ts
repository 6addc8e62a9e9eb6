import { expect, it } from 'vitest';
import { runsEverything } from '../../../scripts/testing/edition.ts';
import { goesThrough, longestTexts, longText, openings, PATIENCE, pieces } from './long-texts.ts';

/** Texts of this size are read almost at once. In quadratic time all of them together would take minutes. */
const SIZE = 60_000;
/** Shorter ones take no time, so that every piece follows every opening in each edition. */
const SHORT = 600;
/** Each day every piece is long once, and so is every opening; all pairs of them are in the full edition. */
const isLong = (opening: number, piece: number): boolean =>
  runsEverything || opening % pieces.length === piece || piece % openings.length === opening;
const kilobytes = runsEverything ? 1000 : 200;

it.each(openings.map((opening, index) => ({ opening, index })))(
  'a long text that begins with $opening is read, imported, checked and rendered in linear time, whatever follows',
  { timeout: PATIENCE },
  ({ opening, index }) => {
    for (const [position, piece] of pieces.entries()) {
      const size = isLong(index, position) ? SIZE : SHORT;
      expect(goesThrough(longText([opening, piece, ' %}x{% endif %}'], size))).toBe(true);
    }
  },
);

it.each(longestTexts)(
  `a long text of ${kilobytes} kB made of %j and %j is read, imported, checked and rendered in linear time`,
  { timeout: PATIENCE },
  (opening, piece, closing) => {
    expect(goesThrough(longText([opening, piece, closing], kilobytes * 1000))).toBe(true);
  },
);
