import type { Clock } from '../../../core/clock.ts';
import type { JobsService } from '../../jobs/index.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';
import type { Workspace } from '../library/trash-queries.ts';
import type { SnippetQuota } from '../snippet-quota.ts';
import type { VersionsRepository } from '../library/versions.repository.ts';

const ERASE_VERSIONS = 'erase-versions';
/** Longer than any request: a save that was under way can add no version afterwards. */
const AFTERWARDS_MS = 60 * 1000;

interface Dependencies {
  repository: Pick<SnippetsRepository, 'erase' | 'findExisting' | 'forgetKeys'>;
  versions: Pick<VersionsRepository, 'eraseOf'>;
  quota: Pick<SnippetQuota, 'forget'>;
  jobs: Pick<JobsService, 'enqueue' | 'handle'>;
  now: Clock;
}

export type Erasure = ReturnType<typeof createErasure>;

/**
 * Erases snippets for ever. The snippet goes first, on condition that it is still in the trash, so that of an erasure and a
 * restore one wins and nothing is left half. Its versions follow, and a job sees to them even if this process dies.
 */
export function createErasure({ repository, versions, quota, jobs, now }: Dependencies) {
  jobs.handle(ERASE_VERSIONS, {
    async run({ snippetIds }) {
      const ids = snippetIds as string[];
      // A snippet that was restored first keeps its versions.
      const existing = new Set(await repository.findExisting(ids));
      const gone = ids.filter((id) => !existing.has(id));
      for (const id of gone) await versions.eraseOf(id);
      await repository.forgetKeys(gone);
    },
  });

  return {
    /**
     * Erases those of these snippets that are in the trash.
     * @param before only those that were deleted before this moment
     * @returns their ids
     */
    async erase(trashed: readonly (Workspace & { _id: string })[], before?: Date): Promise<string[]> {
      const snippetIds = trashed.map(({ _id }) => _id);
      const runAt = new Date(now().getTime() + AFTERWARDS_MS);
      await jobs.enqueue(ERASE_VERSIONS, { snippetIds }, { runAt });
      const erased: string[] = [];
      for (const { _id: id, workspaceId } of trashed) {
        if (!(await repository.erase({ workspaceId }, id, before))) continue;
        await versions.eraseOf(id);
        await quota.forget(workspaceId, id);
        erased.push(id);
      }
      return erased;
    },
  };
}
