import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Colors as far apart as this, from 0 to 1, are different anywhere: text of another color or at another place. */
const CLEARLY = 0.2;

/** How many clearly different pixels letters may have that another machine has drawn. */
const FEW_PIXELS = 12;

/** Colors as far apart as this are different where many lie in a row: borders and surfaces. The palest border is 0.09. */
const SLIGHTLY = 0.05;

/** How many pixels in a straight line no letter has, but the shortest border. */
const LINE = 18;

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
  if (before.data.equals(after.data)) return { isSame: true, reason: '' };
  const clearly = differences(before, after, CLEARLY);
  if (clearly.count > FEW_PIXELS) return differing(`${String(clearly.count)} pixels differ.`, clearly.mask);
  const slightly = differences(before, after, SLIGHTLY);
  const length = longestLine(slightly.mask);
  if (length < LINE) return { isSame: true, reason: '' };
  return differing(`A line of ${String(length)} pixels differs.`, slightly.mask);
}

interface Differences {
  count: number;
  /** Red where the pictures differ, transparent elsewhere. */
  mask: PNG;
}

function differences(before: PNG, after: PNG, threshold: number): Differences {
  const { width, height } = before;
  const mask = new PNG({ width, height });
  // At the small distance every pixel counts: the ends of a line look like the edge of a letter.
  const options = { threshold, includeAA: threshold === SLIGHTLY, diffMask: true };
  const count = pixelmatch(before.data, after.data, mask.data, width, height, options);
  return { count, mask };
}

function differing(reason: string, mask: PNG): Comparison {
  return { isSame: false, reason, difference: PNG.sync.write(mask) };
}

/** The most pixels beside or below each other that differ. */
function longestLine({ data, width, height }: PNG): number {
  let longest = 0;
  const below = new Uint16Array(width);
  for (let y = 0; y < height; y += 1) {
    let beside = 0;
    for (let x = 0; x < width; x += 1) {
      const differs = data[(y * width + x) * 4 + 3] !== 0;
      beside = differs ? beside + 1 : 0;
      below[x] = differs ? (below[x] ?? 0) + 1 : 0;
      longest = Math.max(longest, beside, below[x] ?? 0);
    }
  }
  return longest;
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
