import type { ReactNode } from 'react';
import type { ChangeDataQuery, DataQuery } from './data-query.ts';

/** What each of the two lists takes. */
export interface ListProps {
  query: DataQuery;
  onQueryChange: ChangeDataQuery;
  /** Clears search and filters. */
  onClear: () => void;
  /** What to do when nothing has been imported, as a sentence. */
  emptyText: string;
  /** What can be done about it, if anything. */
  emptyAction: ReactNode;
}
