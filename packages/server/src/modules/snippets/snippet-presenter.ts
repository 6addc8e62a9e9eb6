import type { Snippet } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { SnippetDocument } from './snippet.document.ts';
import { toAuthors, toSnippet, type Authors } from './snippet.mapper.ts';

export type SnippetPresenter = ReturnType<typeof createSnippetPresenter>;

/** Puts people's names to what is stored of them. */
export function createSnippetPresenter(accounts: AccountsRepository) {
  async function authorsOf(ids: readonly (string | null)[]): Promise<Authors> {
    const known = new Set(ids.filter((id) => id !== null));
    return toAuthors(await accounts.findByIds([...known]));
  }

  const present = async (scope: WorkspaceScope, snippet: SnippetDocument): Promise<Snippet> =>
    toSnippet(snippet, await authorsOf([snippet.createdBy, snippet.updatedBy]), scope.userId);

  return { authorsOf, present };
}
