import { inEachWorkspace, type DataSubject } from '../../composition/personal-data.ts';
import { type Clock, createId } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { Store } from '../../store/store.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { SamplesService } from '../samples/index.ts';
import type { SnippetsService } from '../snippets/index.ts';
import type { CatalogRepository } from './catalog/catalog.repository.ts';
import type { PublishedLists } from './import/publish-import.ts';
import { createChangePresenter } from './drift/change-presenter.ts';
import { createChangesService } from './drift/changes.service.ts';
import { createLibraryCheck } from './drift/check-library.ts';
import type { DriftDocument } from './drift/drift.document.ts';
import { createDriftRepository, type DriftRepository } from './drift/drift.repository.ts';
import { createListReader } from './drift/list-reader.ts';
import { createDriftRecorder } from './drift/record-drift.ts';
import { createNewNames } from './rename/new-names.ts';
import { createRenameService } from './rename/rename.service.ts';

const CHECK_JOB = 'provider.check-library';
const MINUTE = 60 * 1000;

interface Dependencies {
  store: Store;
  catalog: CatalogRepository;
  snippets: SnippetsService;
  events: EventFeed;
  jobs: JobsService;
  notifications: Pick<NotificationsService, 'report' | 'settle'>;
  samples: SamplesService;
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

/** Forgets all changes but those whose rename can still be undone. */
async function forgetChanges(drift: DriftRepository, workspaceId: string, at: Date): Promise<void> {
  const renames = await drift.listRenames({ workspaceId }, at);
  const kept = [...new Set(renames.map(({ changeId }) => changeId))];
  for (const id of kept) await drift.decide({ workspaceId }, id, { isDismissed: true });
  await drift.forgetAllBut(kept, { workspaceId });
}

/** Tells people how many attributes that snippets use an import found changed, until nothing is left to decide. */
function createChangeNews(
  { notifications, snippets }: Pick<Dependencies, 'notifications' | 'snippets'>,
  drift: DriftRepository,
) {
  const listOpen = async (workspaceId: string) =>
    (await drift.list({ workspaceId })).filter(({ isDismissed }) => !isDismissed);

  return {
    async report({ workspaceId, importId }: PublishedLists): Promise<void> {
      const found = (await listOpen(workspaceId)).filter((change) => change.importId === importId);
      if (found.length === 0) return;
      const details = { kind: 'provider.changed', changes: found.length } as const;
      await notifications.report({ workspaceId, key: importId, details, actorId: null });
    },

    async settle(workspaceId: string): Promise<void> {
      const uses = await snippets.countCustomAttributeUses({ workspaceId });
      const open = (await listOpen(workspaceId)).filter(({ rawName }) => (uses.get(rawName) ?? 0) > 0);
      const keys = [...new Set(open.map(({ importId }) => importId))];
      await notifications.settle(workspaceId, 'provider.changed', keys);
    },
  };
}

/** Everything about changes at the provider that matter to saved snippets. */
export async function createDrift(dependencies: Dependencies) {
  const { store, catalog, snippets, samples, events, now } = dependencies;
  const drift = await createDriftRepository(store);
  const announce = (workspaceId: string) => events.publish({ type: 'provider.changes', workspaceId });
  const news = createChangeNews(dependencies, drift);
  /** Something may have been decided: then it is no news any more. */
  const announceDecision = async (workspaceId: string): Promise<void> => {
    await news.settle(workspaceId);
    await announce(workspaceId);
  };
  const checks = createLibraryChecks(dependencies, drift, announceDecision);
  const record = createDriftRecorder({ drift, lists: createListReader(catalog), snippets, now });
  const presenter = createChangePresenter({ drift, snippets, now });
  const changes = createChangesService({
    drift,
    snippets,
    presenter,
    announce: announceDecision,
    refreshFindings: (scope, known) => checks.refresh(scope, known),
  });

  const newNames = createNewNames({ changes, drift, catalog, now });

  async function onChanged(workspaceId: string): Promise<void> {
    await checks.request(workspaceId, createId('job'));
    await announceDecision(workspaceId);
  }

  return {
    changes,
    renames: createRenameService({ drift, changes, newNames, snippets, samples, onChanged, now }),

    /** Compares the lists of an import that has just been published. It can be repeated. */
    async compare(published: PublishedLists): Promise<void> {
      const isNew = await record(published);
      // Also when it was recorded before: the process may have died before the job was on disk.
      await checks.request(published.workspaceId, published.importId);
      if (isNew) await announce(published.workspaceId);
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
