const CARDS = 680;

/** Below this width of the table, not of the window, each row becomes a card. */
export const NARROW = `@container (max-width: ${CARDS}px)`;
export const WIDE = `@container (min-width: ${CARDS}.01px)`;

/** A table that is too wide for cards, but not wider than this. */
export const wideUpTo = (width: number): string =>
  `@container (min-width: ${CARDS}.01px) and (max-width: ${width}px)`;
