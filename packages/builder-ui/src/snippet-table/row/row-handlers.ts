import type { MenuEntry } from '../../controls/menu/MenuList.tsx';
import type { TableSnippet } from '../table-snippet.ts';

/** What one can do with a row. Leave out what the person may not do. */
export interface RowHandlers<Item extends TableSnippet> {
  /** Called with the snippet whose Liquid the person wants to see. */
  onView: (snippet: Item) => void;
  /** Called after an attempt to copy the content, with whether it worked. */
  onCopy?: ((snippet: Item, worked: boolean) => void) | undefined;
  /** Leave out where the person may not edit. */
  onEdit?: ((snippet: Item) => void) | undefined;
  /** Leave out where the person may not delete. */
  onDelete?: ((snippet: Item) => void) | undefined;
  /** More entries for the menu of a row, where Delete is then, too. Left out, rows have no menu. */
  moreActions?: ((snippet: Item) => readonly MenuEntry[]) | undefined;
  /** Called when the person presses the star of a row. Left out, there are no stars. */
  onFavoriteChange?: ((snippet: Item, isFavorite: boolean) => void) | undefined;
  /** Called with the tag that the person presses, to filter by it. Left out, tags are words. */
  onTagPress?: ((tag: string) => void) | undefined;
}
