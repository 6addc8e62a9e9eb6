import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useState } from 'react';
import type { PaletteEntry } from './entries/palette-entry.ts';

const change = useCombobox.stateChangeTypes;

type State = UseComboboxState<PaletteEntry>;
type Change = UseComboboxStateChangeOptions<PaletteEntry>;

/** Neither leaving the field nor the pointer leaving the list chooses anything, or takes the choice away. */
const reduce = (state: State, { type, changes }: Change): Partial<State> =>
  type === change.InputBlur || type === change.MenuMouseLeave || type === change.InputClick ? state : changes;

/** Scrolls the list, and nothing around it, until the entry is visible. */
function scrollIntoList(entry: HTMLElement, list: HTMLElement): void {
  const [row, visible] = [entry, list].map((element) => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
  ];
  if (row.top < visible.top) list.scrollTop -= visible.top - row.top;
  else if (row.bottom > visible.bottom) list.scrollTop += row.bottom - visible.bottom;
}

/**
 * The field and the list of the palette, as the ARIA combobox pattern has them: focus stays in the field. The first entry is
 * the chosen one until the person goes to another, also when further entries come.
 */
export function usePaletteList(
  entries: readonly PaletteEntry[],
  query: string,
  onChoose: (entry: PaletteEntry) => void,
) {
  const [reached, setReached] = useState<{ id: string; query: string }>();
  const index = reached?.query === query ? entries.findIndex(({ id }) => id === reached.id) : -1;
  const highlightedIndex = Math.max(0, index);
  const combobox = useCombobox<PaletteEntry>({
    items: [...entries],
    itemToString: (entry) => entry?.label ?? '',
    itemToKey: (entry) => entry?.id ?? '',
    isOpen: true,
    inputValue: query,
    selectedItem: null,
    highlightedIndex,
    scrollIntoView: scrollIntoList,
    stateReducer: reduce,
    onHighlightedIndexChange: ({ highlightedIndex: next, type }) => {
      const entry = entries[next];
      if (entry !== undefined && type !== change.InputChange) setReached({ id: entry.id, query });
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
  });
  return { combobox, chosen: entries[highlightedIndex] };
}
