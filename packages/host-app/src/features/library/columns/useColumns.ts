import type { SnippetColumn } from '@sluice/builder-ui';
import { useState } from 'react';
import { readItem, writeItem } from '../../../lib/browser-storage.ts';
import { useSession } from '../../../lib/session/useSession.ts';

/** In the order of the table. */
export const COLUMNS: readonly SnippetColumn[] = ['tags', 'state', 'created', 'updated'];
const usual: readonly SnippetColumn[] = ['tags', 'state', 'updated'];

function read(key: string): readonly SnippetColumn[] {
  const text = readItem(key);
  if (text === null) return usual;
  const kept = new Set(text.split(','));
  return COLUMNS.filter((column) => kept.has(column));
}

/** The columns that this person has chosen in this browser. */
export function useColumns(): [readonly SnippetColumn[], (columns: readonly SnippetColumn[]) => void] {
  const { user } = useSession();
  const key = `sluice.library-columns.${user?.id ?? ''}`;
  const [columns, setColumns] = useState(() => read(key));
  return [
    columns,
    (next) => {
      setColumns(next);
      writeItem(key, next.join(','));
    },
  ];
}
