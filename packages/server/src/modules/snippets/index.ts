import { defineModule, type ServiceOf } from '../../composition/module.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { historyRoutes } from './history/history.routes.ts';
import { createTrashService } from './history/trash.service.ts';
import { createVersionsService } from './history/versions.service.ts';
import { createAttributeUse } from './usage/attribute-use.ts';
import { createSnippetBatches } from './usage/snippet-batches.ts';
import { createPageCache } from './library/page-cache.ts';
import { createSnippetAnnouncer } from './library/snippet-announcer.ts';
import { createSnippetCopies } from './library/snippet-copies.ts';
import { createSnippetListService } from './library/snippet-list.service.ts';
import { createSnippetPresenter } from './library/snippet-presenter.ts';
import { createSnippetsRepository } from './library/snippets.repository.ts';
import { snippetsRoutes } from './library/snippets.routes.ts';
import { createSnippetsService } from './library/snippets.service.ts';
import { createVersionsRepository } from './library/versions.repository.ts';
import { libraryRoutes } from './transfer/library.routes.ts';
import { createLibraryService } from './transfer/library.service.ts';
import { exportSnippetsOf } from './transfer/snippets-export.ts';

export type { SnippetDocument } from './library/snippet.document.ts';
export type SnippetsService = ServiceOf<typeof snippets>;

/** The library of a workspace: snippets, their versions, the trash, import and export. */
export const snippets = defineModule({
  name: 'snippets',
  needs: { accounts, events },
  collections: {
    snippets: { exportedAs: ['snippets', 'favorites'] },
    snippet_versions: { exportedAs: ['snippetVersions'] },
  },
  async create({ store, now }, { accounts, events }) {
    const repository = await createSnippetsRepository(store);
    const versions = await createVersionsRepository(store);
    const presenter = createSnippetPresenter(accounts);
    const announce = createSnippetAnnouncer(events);
    const service = createSnippetsService({ repository, versions, presenter, announce, now });
    const linkedSnippets = { listHeads: repository.listHeads, isNameTaken: repository.isNameTaken };
    const copies = createSnippetCopies({ repository, snippets: service });
    const pages = createPageCache(() => [repository.revision(), accounts.revision()]);
    const lists = createSnippetListService({ repository, presenter, pages });
    const versionsService = createVersionsService({ versions, snippets: service, presenter });
    const trash = createTrashService({ repository, versions, presenter, announce, now });
    const library = createLibraryService({ repository, events, now });
    return {
      service: {
        ...service,
        ...linkedSnippets,
        ...createAttributeUse(repository),
        ...createSnippetBatches(repository),
        authorsOf: presenter.authorsOf,
        findVersion: versionsService.find,
        lastChange: (scope: Pick<WorkspaceScope, 'workspaceId'>) => repository.lastChange(scope),
      },
      routes: (register) => {
        snippetsRoutes(register, { snippets: service, copies, lists });
        historyRoutes(register, versionsService, trash);
        libraryRoutes(register, library);
      },
      sweep: () => trash.sweep(),
      async eraseWorkspace(workspaceId) {
        await repository.eraseWorkspace(workspaceId);
        await versions.eraseWorkspace(workspaceId);
      },
      personalData: { exportOf: (subject) => exportSnippetsOf(subject, { repository, versions }) },
    };
  },
});

/** The library as other modules use it. */
export type LibraryService = ServiceOf<typeof snippets>;
