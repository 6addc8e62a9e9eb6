import type { Snippet, SnippetListItem } from '../../contracts/index.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import { displayName, initials } from '../accounts/account.mapper.ts';
import type { SnippetDocument } from './snippet.document.ts';

type Author = Snippet['updatedBy'];

/** People whose account is gone keep their place in the history without a name. */
function toAuthor(id: string, accounts: ReadonlyMap<string, AccountDocument>): Author {
  const account = accounts.get(id);
  if (account === undefined) return { id, displayName: 'Former member', initials: '–' };
  return { id, displayName: displayName(account), initials: initials(account) };
}

export function toSnippetListItem(
  snippet: SnippetDocument,
  accounts: ReadonlyMap<string, AccountDocument>,
): SnippetListItem {
  return {
    id: snippet._id,
    workspaceId: snippet.workspaceId,
    name: snippet.name,
    content: snippet.content,
    tags: snippet.tags,
    isDraft: snippet.isDraft,
    isBuilt: snippet.builderState !== null,
    createdBy: toAuthor(snippet.createdBy, accounts),
    updatedBy: toAuthor(snippet.updatedBy, accounts),
    createdAt: snippet.createdAt.toISOString(),
    updatedAt: snippet.updatedAt.toISOString(),
    version: snippet.version,
  };
}

export function toSnippet(snippet: SnippetDocument, accounts: ReadonlyMap<string, AccountDocument>): Snippet {
  return { ...toSnippetListItem(snippet, accounts), builderState: snippet.builderState };
}
