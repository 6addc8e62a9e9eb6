import { inEachWorkspace, type DataSubject } from '../../../composition/personal-data.ts';
import type { PublishedLists } from './list-reader.ts';
import { createChangesService } from './changes.service.ts';
import { createChangeNews } from './change-news.ts';
import { createLibraryChecks } from './check-library.ts';
import type { DriftRepository } from './drift.repository.ts';
import { createDriftRecorder } from './record-drift.ts';
import { createRenameService } from './rename.service.ts';
import type { ProviderContext } from '../context.ts';

export type Drift = ReturnType<typeof createDrift>;

/** Everything about changes at the provider that matter to saved snippets. */
export function createDrift(context: ProviderContext) {
  const { drift, now } = context;
  const news = createChangeNews(context);
  const checks = createLibraryChecks(context, news);
  const record = createDriftRecorder(context);
  const changes = createChangesService(context, news, checks);

  return {
    changes,
    renames: createRenameService(context, changes, checks),

    /** Compares the lists of an import that has just been published. It can be repeated. */
    async compare(published: PublishedLists): Promise<void> {
      const isNew = await record(published);
      // Also when it was recorded before: the process may have died before the job was on disk.
      await checks.request(published.workspaceId, published.importId);
      if (isNew) await news.announceFound(published.workspaceId);
      await news.report(published);
    },

    /** The lists were cleared: nothing is left to decide, but what was renamed can still be undone. It can be repeated. */
    async forget(workspaceId: string): Promise<void> {
      await forgetChanges(drift, workspaceId, now());
      await news.settle(workspaceId);
    },

    sweep: () => drift.deleteRenamesBefore(now()),
    eraseWorkspace: drift.eraseWorkspace,

    async exportOf(subject: DataSubject) {
      const list = async (workspaceId: string) =>
        (await drift.listRenamedBy(workspaceId, subject.userId)).map(
          ({ _id: _key, changeId: _change, ...rename }) => rename,
        );
      return { attributeRenames: inEachWorkspace(subject, list) };
    },
  };
}

/** Forgets all changes but those whose rename can still be undone. */
async function forgetChanges(drift: DriftRepository, workspaceId: string, at: Date): Promise<void> {
  const renames = await drift.listRenames({ workspaceId }, at);
  const kept = [...new Set(renames.map(({ changeId }) => changeId))];
  for (const id of kept) await drift.decide({ workspaceId }, id, { isDismissed: true });
  await drift.forgetAllBut(kept, { workspaceId });
}
