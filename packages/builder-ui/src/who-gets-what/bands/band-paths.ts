/** Where a band ends: at the middle of its tile, and at most as thick as there is room. */
export interface BandEnd {
  middle: number;
  room: number;
}

export interface Band {
  /** The `d` of its path. */
  d: string;
  /** Nobody gets there: a line. */
  isEmpty: boolean;
}

/** From the left edge of the source to the tiles. */
export const BAND_WIDTH = 64;
const FROM = 8;

/** One band for each end: they leave the source one below the other, each as thick as its share. */
export function bandPaths(
  ends: readonly (BandEnd & { share: number })[],
  source: { start: number; size: number },
): readonly Band[] {
  const total = ends.reduce((sum, { share }) => sum + share, 0);
  const half = (FROM + BAND_WIDTH) / 2;
  let from = source.start;
  return ends.map(({ share, middle, room }) => {
    const thick = total === 0 ? 0 : (share / total) * source.size;
    const end = Math.max(1, Math.min(thick, room));
    const [top, bottom] = [round(from), round(from + thick)];
    const [endTop, endBottom] = [round(middle - end / 2), round(middle + end / 2)];
    from += thick;
    // Of the same commands, so that one shape can become the other.
    const d = `M${FROM} ${top}C${half} ${top} ${half} ${endTop} ${BAND_WIDTH} ${endTop}`;
    return share === 0
      ? {
          d: `M${FROM} ${top}C${half} ${top} ${half} ${round(middle)} ${BAND_WIDTH} ${round(middle)}`,
          isEmpty: true,
        }
      : {
          d: `${d}V${endBottom}C${half} ${endBottom} ${half} ${bottom} ${FROM} ${bottom}Z`,
          isEmpty: false,
        };
  });
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
