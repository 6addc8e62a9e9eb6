import type { Template } from '@sluice/liquid';
import type { StoredDocument } from '../../store/store.ts';

/** What people write and save: what a version keeps. */
export interface SnippetFields {
  name: string;
  content: string;
  tags: string[];
  builderState: Template | null;
  isDraft: boolean;
}

/** What follows from the fields, kept so that it can be searched. */
export interface SnippetKeys {
  /** The name in lower case: what sorting looks at. */
  nameKey: string;
  /** The tags in lower case, in the same order. */
  tagKeys: string[];
  /** Name and content in lower case: what searching looks at. */
  searchKey: string;
  /** The names of the attributes and event properties that the content uses. */
  attributeNames: string[];
}

export interface SnippetDocument extends StoredDocument, SnippetFields, SnippetKeys {
  workspaceId: string;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** Grows by one with each change; a change names the version it starts from. */
  version: number;
  /** Who marked it. */
  favoriteOf: string[];
  /** Since when it is in the trash. */
  deletedAt: Date | null;
  deletedBy: string | null;
}

/** A snippet as it was before a change. Its id is the snippet's and the version: each is kept once. */
export interface SnippetVersionDocument extends StoredDocument, SnippetFields {
  workspaceId: string;
  snippetId: string;
  version: number;
  savedBy: string;
  savedAt: Date;
}
