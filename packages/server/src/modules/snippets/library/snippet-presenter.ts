import type { Snippet } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { AccountsService } from '../../accounts/index.ts';
import type { SnippetDocument } from './snippet.document.ts';
import { toAuthors, toSnippet, type Authors } from './snippet.mapper.ts';

export type SnippetPresenter = ReturnType<typeof createSnippetPresenter>;

/** Adds people's names to snippets, which store only their ids. */
export function createSnippetPresenter(accounts: Pick<AccountsService, 'findByIds'>) {
  async function authorsOf(ids: readonly (string | null)[]): Promise<Authors> {
    const known = new Set(ids.filter((id) => id !== null));
    return toAuthors(await accounts.findByIds([...known]));
  }

  const present = async (scope: WorkspaceScope, snippet: SnippetDocument): Promise<Snippet> =>
    toSnippet(snippet, await authorsOf([snippet.createdBy, snippet.updatedBy]), scope.userId);

  return { authorsOf, present };
}
