import { defineModule, type ServiceOf } from '../../composition/module.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { notifications } from '../notifications/index.ts';
import { quotas } from '../quotas/index.ts';
import { createBulkDeletionService } from './bulk/bulk-deletion.service.ts';
import { createBulkTagsService } from './bulk/bulk-tags.service.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { createErasure } from './history/erasure.ts';
import { historyRoutes } from './history/history.routes.ts';
import { createTrashService } from './history/trash.service.ts';
import { createVersionsService } from './history/versions.service.ts';
import { createAttributeUse } from './usage/attribute-use.ts';
import { createLibraryOverview } from './usage/library-overview.ts';
import { createSnippetBatches } from './usage/snippet-batches.ts';
import { createOvertakenNotice } from './notices/overtaken-notice.ts';
import { createAtBraze } from './pages/at-braze.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createSnippetAnnouncer } from './notices/snippet-announcer.ts';
import { createSnippetCopies } from './library/snippet-copies.ts';
import { createSnippetListService } from './library/snippet-list.service.ts';
import { createSnippetPresenter } from './library/snippet-presenter.ts';
import { createSnippetsRepository } from './library/snippets.repository.ts';
import { snippetsRoutes } from './library/snippets.routes.ts';
import { createSnippetsService } from './library/snippets.service.ts';
import { createVersionsRepository } from './library/versions.repository.ts';
import { createSnippetQuota } from './snippet-quota.ts';
import { libraryRoutes } from './transfer/library.routes.ts';
import { createLibraryService } from './transfer/library.service.ts';
import { exportSnippetsOf } from './transfer/snippets-export.ts';

export type { SnippetDocument } from './library/snippet.document.ts';
export type SnippetsService = ServiceOf<typeof snippets>;

/** The library of a workspace: snippets, their versions, the trash, import and export. */
export const snippets = defineModule({
  name: 'snippets',
  needs: { accounts, events, jobs, notifications, quotas },
  collections: {
    snippets: { exportedAs: ['snippets', 'favorites'] },
    snippet_versions: { exportedAs: ['snippetVersions'] },
  },
  async create({ store, now, configuration }, { accounts, events, jobs, notifications, quotas }) {
    const versions = await createVersionsRepository(store);
    const repository = await createSnippetsRepository(store, versions.listWhole);
    const { versions: versionsMax } = configuration.quotas;
    const quota = createSnippetQuota(quotas, repository, configuration.quotas);
    const presenter = createSnippetPresenter(accounts);
    const announce = createSnippetAnnouncer(events);
    const notifyEditor = createOvertakenNotice(notifications);
    const parts = { repository, versions, presenter, announce, notifyEditor, quota, versionsMax, now };
    const service = createSnippetsService(parts);
    const linkedSnippets = { listHeads: repository.listHeads, isNameTaken: repository.isNameTaken };
    const copies = createSnippetCopies({ repository, snippets: service });
    const pages = createPageCache(() => [repository.revision(), accounts.revision()]);
    const uses = createAttributeUse(repository);
    const atBraze = createAtBraze();
    const lists = createSnippetListService({ repository, presenter, pages, atBraze, uses });
    const versionsService = createVersionsService({ versions, snippets: service, presenter });
    const erasure = createErasure({ repository, versions, quota, jobs, now });
    const trash = createTrashService({ repository, erasure, presenter, announce, now });
    const library = createLibraryService({ repository, presenter, snippets: service, quota, events, now });
    const deletion = createBulkDeletionService({ repository, erasure, events, now });
    const tags = createBulkTagsService({ repository, versions, quota, events, versionsMax, now });
    return {
      service: {
        ...service,
        ...linkedSnippets,
        ...uses,
        saveFindings: repository.saveFindings,
        ...createSnippetBatches(repository),
        ...createLibraryOverview(repository, presenter),
        authorsOf: presenter.authorsOf,
        /** Lets the library say how snippets and their Content Blocks compare. */
        showAtBraze: atBraze.use,
        findVersion: versionsService.find,
        lastChange: (scope: Pick<WorkspaceScope, 'workspaceId'>) => repository.lastChange(scope),
      },
      routes: (register) => {
        snippetsRoutes(register, { snippets: service, copies, lists });
        historyRoutes(register, versionsService, trash);
        libraryRoutes(register, library);
        bulkRoutes(register, { deletion, tags });
      },
      async sweep() {
        await trash.sweep();
        await repository.catchUp();
      },
      async eraseWorkspace(workspaceId) {
        await repository.eraseWorkspace(workspaceId);
        await versions.eraseWorkspace(workspaceId);
        await quota.erase(workspaceId);
      },
      personalData: { exportOf: async (subject) => exportSnippetsOf(subject, { repository, versions }) },
    };
  },
});

export type { StatesAtBraze } from './pages/at-braze.ts';

/** The library as other modules use it. */
export type LibraryService = ServiceOf<typeof snippets>;
