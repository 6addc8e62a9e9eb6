import type { SnippetColumn } from '../table-snippet.ts';
import { below, upFrom } from '../../theme/mixins.ts';

/** Below this width of the table, not of the window, each row becomes a card. */
export const NARROW = `@container ${below(680)}`;
export const WIDE = `@container ${upFrom(680)}`;

/** A table that is too wide for cards, but not wider than its columns need. */
export const wideUpTo = (width: number): string => `${WIDE} and (max-width: ${width}px)`;

/** The widths of the columns, in px, with their padding. The name gets what they leave, and never less than this. */
export const WIDTHS = {
  select: 46,
  favorite: 48,
  name: 272,
  tags: 184,
  state: 160,
  findings: 124,
  created: 148,
  updated: 180,
  left: 104,
  restore: 172,
  actions: 172,
  /** Where buttons are as large as fingers need them. */
  actionsOfFingers: 204,
} as const;

/** The parts that a table shows, which decide how much room it needs. */
export interface TableLayout {
  columns: readonly SnippetColumn[];
  hasBoxes: boolean;
  hasStars: boolean;
  /** The actions are over the end of the row that is used, and have no column. */
  actionsFloat: boolean;
}

/** Actions may be over a person and a time, but not over what can be pressed, such as a tag. */
export const canFloatOver = (columns: readonly SnippetColumn[]): boolean =>
  columns.includes('created') || columns.includes('updated');

/** The width from which a table has room for these columns. */
export function roomFor({ columns, hasBoxes, hasStars, actionsFloat }: TableLayout): number {
  return (
    (hasBoxes ? WIDTHS.select : 0) +
    (hasStars ? WIDTHS.favorite : 0) +
    WIDTHS.name +
    columns.reduce((sum, column) => sum + WIDTHS[column], 0) +
    (actionsFloat ? 0 : WIDTHS.actionsOfFingers)
  );
}

/** The same table without one of its columns. */
export const without = (layout: TableLayout, column: SnippetColumn): TableLayout => ({
  ...layout,
  columns: layout.columns.filter((one) => one !== column),
});
