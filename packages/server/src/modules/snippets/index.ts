import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { createSnippetsContext, needs } from './context.ts';
import type { Workspace } from './library/trash-queries.ts';
import { createLibraryOverview, createSnippetBatches } from './list/whole-library.ts';
import { createServices } from './services.ts';
import { snippetsRoutes } from './snippets.routes.ts';
import { exportSnippetsOf } from './transfer/snippets-export.ts';

export type { SnippetDocument } from './library/snippet.document.ts';
export type { StatesAtBraze } from './list/states-at-braze.ts';

/** The library as other modules use it. */
export type SnippetsService = ServiceOf<typeof snippets>;

/** The library of a workspace: snippets, their versions, the trash, import and export. */
export const snippets = defineModule({
  name: 'snippets',
  needs,
  collections: {
    snippets: { exportedAs: ['snippets', 'favorites'] },
    snippet_versions: { exportedAs: ['snippetVersions'] },
  },
  async create(given) {
    const context = await createSnippetsContext(given);
    const { repository, versions, quota, presenter } = context;
    const services = createServices(context);
    return {
      service: {
        ...services.snippets,
        ...services.uses,
        ...createSnippetBatches(context),
        ...createLibraryOverview(context, services.lists),
        listHeads: repository.listHeads,
        isNameTaken: repository.isNameTaken,
        /** Those of these ids that still belong to a snippet, in the trash or not. */
        findExisting: repository.findExisting,
        /** Counts what another module stores with snippets in the bytes that a workspace may have. */
        countBeside: quota.countBeside,
        reserveBeside: quota.reserveBeside,
        saveFindings: repository.saveFindings,
        authorsOf: presenter.authorsOf,
        /** Lets the library say how snippets and their Content Blocks compare. */
        showAtBraze: services.atBraze.use,
        /** Lets the library say what tests have found. */
        showTests: services.testCounts.use,
        findVersion: services.versions.find,
        listChangedSince: (scope: Workspace, moment: Date, limit: number) =>
          repository.listChangedSince(scope, moment, limit),
        lastChange: (scope: Workspace) => repository.lastChange(scope),
      },
      routes: (register) => snippetsRoutes(register, services),
      async sweep() {
        await services.trash.sweep();
        await repository.catchUp();
      },
      async eraseWorkspace(workspaceId) {
        await repository.eraseWorkspace(workspaceId);
        await versions.eraseWorkspace(workspaceId);
        await quota.erase(workspaceId);
      },
      personalData: { exportOf: async (subject) => exportSnippetsOf(subject, context) },
    };
  },
});
