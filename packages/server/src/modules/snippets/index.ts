import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { createHistoryService } from './history.service.ts';
import { historyRoutes } from './history.routes.ts';
import { createLibraryService } from './library.service.ts';
import { libraryRoutes } from './library.routes.ts';
import { createPageCache } from './page-cache.ts';
import { exportSnippetsOf } from './snippets-export.ts';
import { createSnippetListService } from './snippet-list.service.ts';
import { createSnippetPresenter } from './snippet-presenter.ts';
import { createSnippetsRepository } from './snippets.repository.ts';
import { snippetsRoutes } from './snippets.routes.ts';
import { createSnippetsService } from './snippets.service.ts';
import { createVersionsRepository } from './versions.repository.ts';

export type { SnippetsService } from './snippets.service.ts';

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
    const pages = createPageCache(() => [repository.revision(), accounts.revision()]);
    const service = createSnippetsService({ repository, versions, presenter, events, now });
    const lists = createSnippetListService({ repository, presenter, pages });
    const history = createHistoryService({ repository, versions, snippets: service, presenter, now });
    const library = createLibraryService({ repository, snippets: service, events, now });
    return {
      service,
      routes: (register) => {
        snippetsRoutes(register, service, lists);
        historyRoutes(register, history);
        libraryRoutes(register, library);
      },
      sweep: () => history.sweep(),
      async eraseWorkspace(workspaceId) {
        await repository.eraseWorkspace(workspaceId);
        await versions.eraseWorkspace(workspaceId);
      },
      personalData: { exportOf: (subject) => exportSnippetsOf(subject, { repository, versions }) },
    };
  },
});
