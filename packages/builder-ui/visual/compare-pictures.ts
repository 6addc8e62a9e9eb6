import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * How far apart two colors may be, from 0 to 1: below the border of a card on white, above what another machine makes
 * of the edges of letters.
 */
const COLOR_DISTANCE = 0.06;

/** How many pixels may differ: less than the shortest border of a control. */
const FEW_PIXELS = 12;

export interface Comparison {
  isSame: boolean;
  /** What differs, for people. */
  reason: string;
  /** The differences in red, where the sizes are the same. */
  difference?: Buffer;
}

/**
 * Compares two PNG pictures as a person would: the edges of letters may be drawn a little differently, a border that
 * moved by a pixel or another color is a difference.
 */
export function comparePictures(expected: Buffer, actual: Buffer): Comparison {
  if (expected.equals(actual)) return { isSame: true, reason: '' };
  const before = PNG.sync.read(expected);
  const after = PNG.sync.read(actual);
  const { width, height } = before;
  if (after.width !== width || after.height !== height) {
    const sizes = `${size(before)} before, ${size(after)} now`;
    return { isSame: false, reason: `The size differs: ${sizes}.` };
  }
  const difference = new PNG({ width, height });
  const count = pixelmatch(before.data, after.data, difference.data, width, height, {
    threshold: COLOR_DISTANCE,
    includeAA: false,
  });
  if (count <= FEW_PIXELS) return { isSame: true, reason: '' };
  return {
    isSame: false,
    reason: `${String(count)} pixels differ.`,
    difference: PNG.sync.write(difference),
  };
}

function size({ width, height }: PNG): string {
  return `${String(width)} × ${String(height)}`;
}

/** The same picture in fewer bytes: flat surfaces compress best as they are. */
export function shrinkPicture(picture: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(picture), {
    colorType: 2,
    deflateLevel: 9,
    deflateStrategy: 0,
    filterType: 0,
  });
}
