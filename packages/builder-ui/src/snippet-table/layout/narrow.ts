import { below, upFrom } from '../../theme/mixins.ts';

/** Below this width of the table, not of the window, each row becomes a card. */
export const NARROW = `@container ${below(680)}`;
export const WIDE = `@container ${upFrom(680)}`;

/** A table that is too wide for cards, but not wider than its columns need. */
export const wideUpTo = (width: number): string => `${WIDE} and (max-width: ${width}px)`;
