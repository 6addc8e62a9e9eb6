import { inEachWorkspace, type DataSubject } from '../../composition/personal-data.ts';
import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { Store } from '../../store/store.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { SnippetsService } from '../snippets/index.ts';
import type { CatalogRepository } from './catalog/catalog.repository.ts';
import type { PublishedLists } from './import/publish-import.ts';
import { createChangePresenter } from './drift/change-presenter.ts';
import { createChangesService } from './drift/changes.service.ts';
import { createLibraryCheck } from './drift/check-library.ts';
import type { DriftDocument } from './drift/drift.document.ts';
import { createDriftRepository, type DriftRepository } from './drift/drift.repository.ts';
import { createListReader } from './drift/list-differences.ts';
import { createDriftRecorder } from './drift/record-drift.ts';
import { createRenameService } from './rename/rename.service.ts';

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

/** Has whole libraries checked in the background. */
function createLibraryChecks(
  { catalog, snippets, jobs, now }: Dependencies,
  drift: DriftRepository,
  announce: (workspaceId: string) => Promise<void>,
) {
  const checkLibrary = createLibraryCheck({ drift, catalog, snippets, now });
  jobs.handle(CHECK_JOB, {
    concurrency: 1,
    keepDone: MINUTE,
    run: async ({ workspaceId }, { signal }) => {
      if (await checkLibrary(String(workspaceId), signal)) await announce(String(workspaceId));
    },
  });
  /** @param reason of all requests with the same reason within a minute, one is carried out */
  const request = (workspaceId: string, reason: string) =>
    jobs.enqueue(CHECK_JOB, { workspaceId }, { dedupeKey: `${workspaceId}:${reason}` });

  return {
    request,

    /** Asks for a check if a snippet has changed since the last one. */
    async refresh(scope: Pick<WorkspaceScope, 'workspaceId'>, { generation, findings }: DriftDocument) {
      const changedAt = await snippets.lastChange(scope);
      if (findings !== null && (changedAt === undefined || changedAt <= findings.checkedAt)) return;
      await request(scope.workspaceId, `changed:${generation}`);
    },
  };
}

/** Everything about changes at the provider that matter to saved snippets. */
export async function createDrift(dependencies: Dependencies) {
  const { store, catalog, snippets, events, now } = dependencies;
  const drift = await createDriftRepository(store);
  const announce = (workspaceId: string) => events.publish({ type: 'provider.changes', workspaceId });
  const checks = createLibraryChecks(dependencies, drift, announce);
  const record = createDriftRecorder({ drift, lists: createListReader(catalog), snippets, now });
  const presenter = createChangePresenter({ drift, snippets, now });
  const changes = createChangesService({
    drift,
    snippets,
    presenter,
    announce,
    refreshFindings: checks.refresh,
  });

  async function onChanged(workspaceId: string): Promise<void> {
    await checks.request(workspaceId, createId('job'));
    await announce(workspaceId);
  }

  return {
    changes,
    renames: createRenameService({ drift, changes, snippets, onChanged, now }),

    /** Compares the lists of an import that has just been published. It can be repeated. */
    async compare(published: PublishedLists): Promise<void> {
      const isNew = await record(published);
      // Also when it was recorded before: the process may have died before the job was on disk.
      await checks.request(published.workspaceId, published.importId);
      if (isNew) await announce(published.workspaceId);
    },

    sweep: () => drift.deleteRenamesBefore(now()),
    eraseWorkspace: drift.eraseWorkspace,

    async exportOf(subject: DataSubject) {
      const renames = await inEachWorkspace(subject, (workspaceId) =>
        drift.listRenamedBy(workspaceId, subject.userId),
      );
      return { attributeRenames: renames.map(({ _id: _key, changeId: _change, ...rename }) => rename) };
    },
  };
}
