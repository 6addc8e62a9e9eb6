import type { Template } from '@sluice/liquid';
import type { StoredDocument } from '../../store/store.ts';

export interface SnippetDocument extends StoredDocument {
  workspaceId: string;
  name: string;
  /** The name in lower case: what sorting and searching look at. */
  nameKey: string;
  content: string;
  tags: string[];
  /** The tags in lower case, in the same order. */
  tagKeys: string[];
  builderState: Template | null;
  isDraft: boolean;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** Grows by one with each change; a change names the version it starts from. */
  version: number;
}
