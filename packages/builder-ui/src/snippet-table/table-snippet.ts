import type { SortDirection } from '../controls/table/Table.tsx';

/** The columns beside the name, which is always there. */
export type SnippetColumn = 'tags' | 'state' | 'findings' | 'created' | 'updated';

export const DEFAULT_COLUMNS: readonly SnippetColumn[] = ['tags', 'updated'];

export type SnippetSortColumn = 'name' | 'createdAt' | 'updatedAt';

export interface SnippetSort {
  column: SnippetSortColumn;
  direction: SortDirection;
}

/** The same column again turns the direction; another column starts ascending. */
export function nextDirection(sort: SnippetSort, column: SnippetSortColumn): SortDirection {
  return sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending';
}

/** The facts that a row shows of a snippet. A host's own records may carry more. */
export interface TableSnippet {
  id: string;
  name: string;
  content: string;
  tags: readonly string[];
  /** The person who changed it last. */
  updatedBy: TablePerson;
  /** An ISO 8601 moment. */
  updatedAt: string;
  /** A draft has gaps; its Liquid is not for copying. */
  isDraft?: boolean | undefined;
  /** How many problems the last check found. Left out, it has none or has not been checked. */
  findings?: { errors: number; warnings: number } | undefined;
  /** How many findings somebody has accepted as meant. Shown in the column *Findings* where no other is left. */
  acceptedFindings?: number | undefined;
  /**
   * How many people of its tests receive what they must, and how many something else. Shown beside the name while one of them
   * receives something else.
   */
  tests?: { passing: number; failing: number } | undefined;
  /** How it compares with what is published. Left out, it is not published, or newer than that. */
  atBraze?: 'published' | 'readyToPublish' | 'changedAtBraze' | 'goneAtBraze' | undefined;
  /** The person who made it. Shown in the column *Created*. */
  createdBy?: TablePerson | undefined;
  /** An ISO 8601 moment. Shown in the column *Created*. */
  createdAt?: string | undefined;
  /** Whether it is a favorite of the person who looks. */
  isFavorite?: boolean | undefined;
}

/** Somebody who changed a snippet. */
export interface TablePerson {
  /** Tells the person who looks, who is shown as "You". */
  id?: string | undefined;
  displayName: string;
  initials?: string | undefined;
}
