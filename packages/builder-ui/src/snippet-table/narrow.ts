/** Below this width of the table, not of the window, each row becomes a card. */
export const NARROW = '@container (max-width: 680px)';
export const WIDE = '@container (min-width: 680.01px)';
