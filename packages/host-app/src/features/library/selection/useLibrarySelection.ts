import type { SnippetSelection } from '@sluice/builder-ui';
import type { SnippetRef } from '@sluice/server/contracts';
import { useState } from 'react';

type Selected = ReadonlyMap<string, number>;

const nothing: Selected = new Map();

/** The snippets that are selected, on all pages. */
export interface SelectedSnippets {
  count: number;
  /** The selected snippets, in the versions that the person has seen. */
  refs: () => SnippetRef[];
  /** Selects exactly these. */
  set: (refs: readonly SnippetRef[]) => void;
  /** Removes these from the selection. */
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The same, with what the table needs to select more. */
interface LibrarySelection<Item extends SnippetRef> extends SelectedSnippets {
  table: SnippetSelection<Item>;
}

/**
 * The selection lasts while the person turns pages and sorts. Other filters end it, so that nobody changes what they do not see.
 * @param filters the filters of the list, as one text
 * @param rows the snippets of this page, whose newest versions the person sees
 */
export function useLibrarySelection<Item extends SnippetRef>(
  filters: string,
  rows: readonly Item[] | undefined = [],
): LibrarySelection<Item> {
  const [selection, setSelection] = useState({ filters, selected: nothing });
  const current = selection.filters === filters ? selection.selected : nothing;
  const change = (edit: (next: Map<string, number>) => void) => {
    const next = new Map(current);
    edit(next);
    setSelection({ filters, selected: next });
  };
  return {
    count: current.size,
    refs: () => {
      const seen = new Map(rows.map(({ id, version }) => [id, version]));
      return [...current].map(([id, version]) => ({ id, version: seen.get(id) ?? version }));
    },
    table: {
      selectedIds: new Set(current.keys()),
      onChange: (changed, isSelected) =>
        change((next) => {
          for (const { id, version } of changed) {
            if (isSelected) next.set(id, version);
            else next.delete(id);
          }
        }),
    },
    set: (refs) => setSelection({ filters, selected: new Map(refs.map(({ id, version }) => [id, version])) }),
    drop: (ids) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    clear: () => setSelection({ filters, selected: nothing }),
  };
}
