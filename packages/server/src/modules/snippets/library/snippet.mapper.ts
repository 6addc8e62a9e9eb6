import { listReferences } from '@sluice/liquid';
import { parseLiquid } from '@sluice/liquid/text';
import type { Snippet, SnippetListItem, SnippetVersion, TrashedSnippet } from '../../../contracts/index.ts';
import { displayName, initials, type AccountDocument } from '../../accounts/index.ts';
import type {
  SnippetDocument,
  SnippetFields,
  SnippetKeys,
  SnippetVersionDocument,
} from './snippet.document.ts';
import { sortKeyOf } from '../sort-keys/sort-key.ts';

type Author = Snippet['updatedBy'];
/** People as they are displayed, by id. */
export type Authors = ReadonlyMap<string, Author>;

export function toAuthors(accounts: readonly AccountDocument[]): Authors {
  return new Map(
    accounts.map((account) => {
      const { _id: id } = account;
      return [id, { id, displayName: displayName(account), initials: initials(account) }];
    }),
  );
}

/** People whose account was deleted remain in the history, without a name. */
function authorOf(id: string, authors: Authors): Author {
  return authors.get(id) ?? { id, displayName: 'Former member', initials: '–' };
}

export function toSnippetListItem(
  snippet: SnippetDocument,
  authors: Authors,
  viewerId: string,
): SnippetListItem {
  return {
    id: snippet._id,
    workspaceId: snippet.workspaceId,
    name: snippet.name,
    content: snippet.content,
    tags: snippet.tags,
    isDraft: snippet.isDraft,
    isBuilt: snippet.builderState !== null,
    isFavorite: snippet.favoriteOf.includes(viewerId),
    createdBy: authorOf(snippet.createdBy, authors),
    updatedBy: authorOf(snippet.updatedBy, authors),
    createdAt: snippet.createdAt.toISOString(),
    updatedAt: snippet.updatedAt.toISOString(),
    version: snippet.version,
  };
}

export function toSnippet(snippet: SnippetDocument, authors: Authors, viewerId: string): Snippet {
  return { ...toSnippetListItem(snippet, authors, viewerId), builderState: snippet.builderState };
}

/** A snippet in the trash. */
export function toTrashedSnippet(
  snippet: SnippetDocument,
  authors: Authors,
  viewerId: string,
): TrashedSnippet {
  return {
    ...toSnippetListItem(snippet, authors, viewerId),
    deletedAt: (snippet.deletedAt ?? snippet.updatedAt).toISOString(),
    deletedBy: authorOf(snippet.deletedBy ?? snippet.updatedBy, authors),
  };
}

/** The current version of a snippet. */
export function currentVersion(snippet: SnippetDocument): SnippetVersionDocument {
  const { _id: snippetId, workspaceId, version, name, content, tags, builderState, isDraft } = snippet;
  return {
    _id: `${snippetId}:${version}`,
    workspaceId,
    snippetId,
    version,
    name,
    content,
    tags,
    builderState,
    isDraft,
    savedBy: snippet.updatedBy,
    savedAt: snippet.updatedAt,
  };
}

/** A version without the large fields. */
export function toVersionListItem(
  version: Omit<SnippetVersionDocument, 'content' | 'builderState'>,
  authors: Authors,
): Omit<SnippetVersion, 'content' | 'builderState'> {
  return {
    version: version.version,
    name: version.name,
    tags: version.tags,
    isDraft: version.isDraft,
    savedBy: authorOf(version.savedBy, authors),
    savedAt: version.savedAt.toISOString(),
  };
}

export function toVersion(version: SnippetVersionDocument, authors: Authors): SnippetVersion {
  const { content, builderState } = version;
  return { ...toVersionListItem(version, authors), content, builderState };
}

export const lowerCase = (text: string) => text.toLowerCase();

/** Raised with each new key, so that older documents get it at the next start. */
export const KEYS_VERSION = 1;

/** The keys for sorting, filtering and searching the library. */
export function keysOf({ name, content, tags }: SnippetFields): SnippetKeys {
  const references = listReferences(parseLiquid(content));
  const custom = references.filter(({ attributeType }) => attributeType === 'custom_attribute');
  return {
    nameKey: lowerCase(name),
    sortKey: sortKeyOf(name),
    tagKeys: tags.map(lowerCase),
    searchKey: lowerCase(`${name}\n${content}`),
    attributeNames: [...new Set(references.map((reference) => reference.name))],
    customAttributes: [...new Set(custom.map((reference) => reference.name))],
    keysVersion: KEYS_VERSION,
  };
}
