import type { ProviderChange } from '../../../contracts/index.ts';
import type { Clock } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import { compareChanges, isListed, toProviderChange, type ChangeContext } from './change.mapper.ts';
import type { ChangeDocument, RenameDocument } from './drift.document.ts';
import type { DriftRepository } from './drift.repository.ts';

interface Dependencies {
  drift: Pick<DriftRepository, 'list' | 'listRenames' | 'listRenamesOf'>;
  snippets: Pick<SnippetsService, 'authorsOf' | 'countCustomAttributeUses'>;
  now: Clock;
}

export type ChangePresenter = ReturnType<typeof createChangePresenter>;

/** Adds to changes how many snippets they concern, and what was renamed because of them. */
export function createChangePresenter({ drift, snippets, now }: Dependencies) {
  async function contextOf(
    scope: WorkspaceScope,
    renames: readonly RenameDocument[],
  ): Promise<ChangeContext> {
    const [uses, authors] = await Promise.all([
      snippets.countCustomAttributeUses(scope),
      snippets.authorsOf(renames.map(({ renamedBy }) => renamedBy)),
    ]);
    return { uses, authors, renames: Map.groupBy(renames, ({ changeId }) => changeId) };
  }

  return {
    async present(scope: WorkspaceScope, change: ChangeDocument): Promise<ProviderChange> {
      const renames = await drift.listRenamesOf(scope, change._id, now());
      return toProviderChange(change, await contextOf(scope, renames));
    },

    /** What is to decide first, then what can be taken back. */
    async presentAll(scope: WorkspaceScope): Promise<ProviderChange[]> {
      const [changes, renames] = await Promise.all([drift.list(scope), drift.listRenames(scope, now())]);
      const context = await contextOf(scope, renames);
      const all = changes.map((change) => toProviderChange(change, context));
      return all.filter(isListed).toSorted(compareChanges);
    },
  };
}
