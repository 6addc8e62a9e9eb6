import { inEachWorkspace, type DataSubject } from '../../../composition/personal-data.ts';
import type { Clock } from '../../../core/clock.ts';
import { createId } from '../../../core/ids.ts';
import type { Store } from '../../../store/store.ts';
import type { EventFeed } from '../../events/index.ts';
import type { JobsService } from '../../jobs/index.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import type { CatalogRepository } from '../catalog/catalog.repository.ts';
import type { PublishedLists } from '../import/publish-import.ts';
import { createChangesService } from './changes.service.ts';
import { createLibraryCheck } from './check-library.ts';
import type { DriftDocument } from './drift.document.ts';
import { createDriftRepository } from './drift.repository.ts';
import { createListReader } from './list-differences.ts';
import { createDriftRecorder } from './record-drift.ts';
import { createRenameService } from './rename.service.ts';

const CHECK_JOB = 'provider.check-library';
const MINUTE = 60 * 1000;

interface Dependencies {
  store: Store;
  catalog: CatalogRepository;
  snippets: SnippetsService;
  events: EventFeed;
  jobs: JobsService;
  now: Clock;
}

export type Drift = Awaited<ReturnType<typeof createDrift>>;

/** Everything about changes at the provider that matter to saved snippets. */
export async function createDrift({ store, catalog, snippets, events, jobs, now }: Dependencies) {
  const repository = await createDriftRepository(store);
  const announce = (workspaceId: string) => events.publish({ type: 'provider.changes', workspaceId });
  const checkLibrary = createLibraryCheck({ drift: repository, catalog, snippets, now });
  const record = createDriftRecorder({
    drift: repository,
    lists: createListReader(catalog),
    snippets,
    now,
  });

  jobs.handle(CHECK_JOB, {
    concurrency: 1,
    keepDone: MINUTE,
    run: async ({ workspaceId }, { signal }) => {
      if (await checkLibrary(String(workspaceId), signal)) await announce(String(workspaceId));
    },
  });
  /** @param reason of all requests with the same reason within a minute, one is carried out */
  const enqueueCheck = (workspaceId: string, reason: string) =>
    jobs.enqueue(CHECK_JOB, { workspaceId }, { dedupeKey: `${workspaceId}:${reason}` });

  const changes = createChangesService({
    drift: repository,
    snippets,
    announce,
    now,
    async refreshFindings(scope, { generation, findings }: DriftDocument) {
      const changedAt = await snippets.lastChange(scope);
      if (findings !== null && (changedAt === undefined || changedAt <= findings.checkedAt)) return;
      await enqueueCheck(scope.workspaceId, `changed:${generation}`);
    },
  });

  async function onChanged(workspaceId: string): Promise<void> {
    await enqueueCheck(workspaceId, createId('job'));
    await announce(workspaceId);
  }

  return {
    changes,
    renames: createRenameService({ drift: repository, changes, snippets, onChanged, now }),

    /** Compares the lists of an import that has just been published. It can be repeated. */
    async compare(published: PublishedLists): Promise<void> {
      const isNew = await record(published);
      // Also when it was recorded before: the process may have died before the job was on disk.
      await enqueueCheck(published.workspaceId, published.importId);
      if (isNew) await announce(published.workspaceId);
    },

    sweep: () => repository.deleteRenamesBefore(now()),
    eraseWorkspace: repository.eraseWorkspace,

    async exportOf(subject: DataSubject) {
      const renames = await inEachWorkspace(subject, (workspaceId) =>
        repository.listRenamedBy(workspaceId, subject.userId),
      );
      return { attributeRenames: renames.map(({ _id: _key, changeId: _change, ...rename }) => rename) };
    },
  };
}
