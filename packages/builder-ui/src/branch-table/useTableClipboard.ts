import { useEffect, type RefObject } from 'react';
import { loadNamedValues } from '../condition-builder/value-editor/suggestions/useSuggestions.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { activeElementAround } from '../hooks/lost-focus.ts';
import { mergedCells, readCells } from './model/read-cells.ts';
import type { SheetCells } from './model/read-cells.ts';

interface TableClipboard {
  /** The cells that are copied now; absent when none is selected. */
  copied: () => readonly (readonly string[])[] | undefined;
  onCut: () => void;
  onPaste: (cells: SheetCells) => void;
}

/**
 * Copies and pastes cells while the table has focus. A browser tells the page of it where its own selection is, which is not in
 * the table: so the page is listened to.
 */
export function useTableClipboard(body: RefObject<HTMLElement | null>, handlers: TableClipboard): void {
  const isHere = useLatestCallback(() => {
    const element = body.current;
    const active = element && activeElementAround(element);
    return element !== null && active !== null && element.contains(active);
  });
  const copy = useLatestCallback((event: ClipboardEvent) => {
    const cells = isHere() ? handlers.copied() : undefined;
    if (cells === undefined) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', cells.map((row) => row.map(quoted).join('\t')).join('\n'));
    if (event.type === 'cut') handlers.onCut();
  });
  const paste = useLatestCallback((event: ClipboardEvent) => {
    if (!isHere() || event.clipboardData === null) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const merged = mergedCells(event.clipboardData.getData('text/html'));
    const read = async () => {
      // Names of values are read as codes as soon as the sets of them are here; without them the texts stay as they are.
      const [cells] = await Promise.all([
        merged ?? readCells(text, { keepsEmpty: true }),
        loadNamedValues().catch(() => undefined),
      ]);
      handlers.onPaste(cells);
    };
    void read();
  });
  useEffect(() => {
    const page = body.current?.ownerDocument;
    page?.addEventListener('copy', copy);
    page?.addEventListener('cut', copy);
    page?.addEventListener('paste', paste);
    return () => {
      page?.removeEventListener('copy', copy);
      page?.removeEventListener('cut', copy);
      page?.removeEventListener('paste', paste);
    };
  }, [body, copy, paste]);
}

/** A cell as sheets copy it: in quotes where it has a tab, a line break or a quote. The clipboard does not wait for a library. */
const quoted = (cell: string): string => (/["\t\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
