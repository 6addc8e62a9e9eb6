import type {
  SnippetFindings,
  SnippetProgress,
  StoredBuilderState,
  VersionChange,
} from '../../../contracts/index.ts';
import type { StoredDocument } from '../../../store/store.ts';

/** The fields that people edit. Versions consist of them. */
export interface SnippetFields {
  name: string;
  content: string;
  tags: string[];
  builderState: StoredBuilderState | null;
  isDraft: boolean;
}

/** Derived from the fields, for sorting and searching. */
export interface SnippetKeys {
  /** The name in lower case, to compare names. */
  nameKey: string;
  /** The name in the form that sorts as people expect. */
  sortKey: string;
  /** The tags in lower case, in the same order. */
  tagKeys: string[];
  /** Name and content in lower case, for searching. */
  searchKey: string;
  /** The names of the attributes and event properties that the content uses. */
  attributeNames: string[];
  /** Those of them that are custom attributes of people. */
  customAttributes: string[];
  /** What is known to be wrong with this version; `null` while nothing is. */
  findings: SnippetFindings | null;
  /** How far it is: `draft`, `findings` or `final`. One value; a list, so that searches look into it. */
  states: SnippetProgress[];
  /** Which release derived the keys; see `KEYS_VERSION`. */
  keysVersion: number;
}

export interface SnippetDocument extends StoredDocument, SnippetFields, SnippetKeys, SnippetSizes {
  workspaceId: string;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each change. A change must name the version that it is based on. */
  version: number;
  /** What its text changed against the version before. Of an older version where a save did not compare. */
  change?: (VersionChange & { version: number }) | undefined;
  /** Increases by one with everything that is written to the document, favorites and the trash included. */
  changes: number;
  /** `current` when the collection of keys has this state, where the database does not see to that itself. */
  searchState: 'current' | 'stale';
  /** The people whose favorite it is. */
  favoriteOf: string[];
  /** The time when it was moved to the trash. */
  deletedAt: Date | null;
  deletedBy: string | null;
}

/** A snippet without its texts, which can be megabytes. */
export type SnippetHead = Omit<SnippetDocument, 'content' | 'builderState'>;

/** What is read of a snippet without its texts: also everything that its keys are written from. */
export const headFields: Record<Exclude<keyof SnippetHead, '_id'>, 1> = {
  workspaceId: 1,
  name: 1,
  tags: 1,
  isDraft: 1,
  nameKey: 1,
  sortKey: 1,
  tagKeys: 1,
  searchKey: 1,
  attributeNames: 1,
  customAttributes: 1,
  findings: 1,
  states: 1,
  keysVersion: 1,
  storedBytes: 1,
  versionBytes: 1,
  createdBy: 1,
  updatedBy: 1,
  createdAt: 1,
  updatedAt: 1,
  version: 1,
  change: 1,
  changes: 1,
  searchState: 1,
  favoriteOf: 1,
  deletedAt: 1,
  deletedBy: 1,
};

/** An earlier version of a snippet. Its id combines the snippet's id and the version, so that each is stored once. */
export interface SnippetVersionDocument extends StoredDocument, SnippetFields {
  workspaceId: string;
  snippetId: string;
  version: number;
  savedBy: string;
  savedAt: Date;
  /** The change of its text against the version before, where that is known. */
  change?: VersionChange | undefined;
}

/** A version without its texts. */
export type SnippetVersionHead = Omit<SnippetVersionDocument, 'content' | 'builderState'>;

/** The sizes of a snippet and its earlier versions, in bytes of JSON. */
export interface SnippetSizes {
  /** The current version and all earlier ones together. */
  storedBytes: number;
  /** Each of the earlier versions that are kept, oldest first. */
  versionBytes: number[];
}

interface Version {
  name: string;
  content: string;
  tags: readonly string[];
  builderState: object | null;
  isDraft: boolean;
}

/** The size of a version, in bytes of JSON. */
export function bytesOf({ name, content, tags, builderState, isDraft }: Version): number {
  return Buffer.byteLength(JSON.stringify({ name, content, tags, builderState, isDraft }));
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** The sizes from those of the current version and of the earlier ones, oldest first. */
export function sizesOf(currentBytes: number, versionBytes: number[]): SnippetSizes {
  return { storedBytes: currentBytes + sum(versionBytes), versionBytes };
}

/** The size of the current version. */
export const currentBytesOf = ({ storedBytes, versionBytes }: SnippetSizes): number =>
  storedBytes - sum(versionBytes);

/** The sizes after a change of the tags alone, without reading the rest of the snippet. */
export function sizesAfterTagging(
  before: SnippetSizes,
  tags: { before: readonly string[]; after: readonly string[] },
  versionsMax: number,
): SnippetSizes {
  const replaced = currentBytesOf(before);
  const bytes = (all: readonly string[]) => Buffer.byteLength(JSON.stringify(all));
  const saved = replaced + bytes(tags.after) - bytes(tags.before);
  return sizesOf(saved, [...before.versionBytes, replaced].slice(-versionsMax));
}

/** The sizes after a save: the replaced version joins the earlier ones, of which `versionsMax` are kept. */
export function sizesAfterSave(before: SnippetSizes, saved: Version, versionsMax: number): SnippetSizes {
  const replaced = currentBytesOf(before);
  return sizesOf(bytesOf(saved), [...before.versionBytes, replaced].slice(-versionsMax));
}
