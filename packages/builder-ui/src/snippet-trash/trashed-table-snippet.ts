import type { TablePerson } from '../snippet-table/table-snippet.ts';

/** What the trash shows of a deleted snippet. A host's own records may carry more. */
export interface TrashedTableSnippet {
  id: string;
  name: string;
  content: string;
  deletedBy: TablePerson;
  /** An ISO 8601 moment. */
  deletedAt: string;
}
