import type { Snippet, SnippetListItem, SnippetVersion, TrashedSnippet } from '../../contracts/index.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import { displayName, initials } from '../accounts/account.mapper.ts';
import type { SnippetDocument, SnippetVersionDocument } from './snippet.document.ts';

type Author = Snippet['updatedBy'];
/** Accounts by their ids. */
export type Authors = ReadonlyMap<string, AccountDocument>;

/** People whose account is gone keep their place in the history without a name. */
function toAuthor(id: string, accounts: Authors): Author {
  const account = accounts.get(id);
  if (account === undefined) return { id, displayName: 'Former member', initials: '–' };
  return { id, displayName: displayName(account), initials: initials(account) };
}

export function toSnippetListItem(
  snippet: SnippetDocument,
  accounts: Authors,
  askerId: string,
): SnippetListItem {
  return {
    id: snippet._id,
    workspaceId: snippet.workspaceId,
    name: snippet.name,
    content: snippet.content,
    tags: snippet.tags,
    isDraft: snippet.isDraft,
    isBuilt: snippet.builderState !== null,
    isFavorite: snippet.favoriteOf.includes(askerId),
    createdBy: toAuthor(snippet.createdBy, accounts),
    updatedBy: toAuthor(snippet.updatedBy, accounts),
    createdAt: snippet.createdAt.toISOString(),
    updatedAt: snippet.updatedAt.toISOString(),
    version: snippet.version,
  };
}

export function toSnippet(snippet: SnippetDocument, accounts: Authors, askerId: string): Snippet {
  return { ...toSnippetListItem(snippet, accounts, askerId), builderState: snippet.builderState };
}

/** A snippet in the trash. */
export function toTrashedSnippet(
  snippet: SnippetDocument,
  accounts: Authors,
  askerId: string,
): TrashedSnippet {
  return {
    ...toSnippetListItem(snippet, accounts, askerId),
    deletedAt: (snippet.deletedAt ?? snippet.updatedAt).toISOString(),
    deletedBy: toAuthor(snippet.deletedBy ?? snippet.updatedBy, accounts),
  };
}

/** The version that a snippet is in now. */
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

/** A version without what can be large. */
export function toVersionListItem(
  version: Omit<SnippetVersionDocument, 'content' | 'builderState'>,
  accounts: Authors,
): Omit<SnippetVersion, 'content' | 'builderState'> {
  return {
    version: version.version,
    name: version.name,
    tags: version.tags,
    isDraft: version.isDraft,
    savedBy: toAuthor(version.savedBy, accounts),
    savedAt: version.savedAt.toISOString(),
  };
}

export function toVersion(version: SnippetVersionDocument, accounts: Authors): SnippetVersion {
  const { content, builderState } = version;
  return { ...toVersionListItem(version, accounts), content, builderState };
}
