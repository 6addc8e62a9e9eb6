import { useCombobox, type ComboboxParts } from '@sluice/builder-ui';
import { useState } from 'react';
import type { PaletteEntry } from './entries/palette-entry.ts';
import { paletteMessages } from './messages.ts';

export interface PaletteList {
  combobox: ComboboxParts<PaletteEntry>;
  chosen: PaletteEntry | undefined;
}

/**
 * The field and the list of the palette, as the ARIA combobox pattern has them: focus stays in the field. The first entry is
 * the chosen one until the person goes to another, also when further entries come.
 */
export function usePaletteList(
  entries: readonly PaletteEntry[],
  query: string,
  onChoose: (entry: PaletteEntry) => void,
): PaletteList {
  const [reached, setReached] = useState<{ id: string; query: string }>();
  const index = reached?.query === query ? entries.findIndex(({ id }) => id === reached.id) : -1;
  const highlightedIndex = Math.max(0, index);
  const combobox = useCombobox<PaletteEntry>({
    listLabel: paletteMessages.results,
    items: entries,
    keyOf: ({ id }) => id,
    textOf: ({ label }) => label,
    text: query,
    isAlwaysOpen: true,
    highlightedIndex,
    onEvent: (event, { highlightedIndex: next }) => {
      const entry = next === undefined ? undefined : entries[next];
      if (entry !== undefined && event !== 'type') setReached({ id: entry.id, query });
    },
    onChoose,
  });
  return { combobox, chosen: entries[highlightedIndex] };
}
