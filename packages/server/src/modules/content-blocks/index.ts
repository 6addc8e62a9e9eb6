import { defineModule } from '../../composition/module.ts';
import { contentBlocksRoutes } from './content-blocks.routes.ts';
import { createContentBlocksContext } from './context.ts';
import { createStatesOfSnippets, createWaitingBlocks } from './list/library-states.ts';
import { createServices } from './services.ts';
import { needs } from './stored-blocks.ts';

/** The Content Blocks of the connected Braze workspace: reading, checking, importing and publishing them. */
export const contentBlocks = defineModule({
  name: 'content-blocks',
  needs,
  collections: {
    content_blocks: { notExported: 'the names and times of the provider’s Content Blocks' },
    content_block_texts: { notExported: 'the texts of the provider’s Content Blocks' },
    content_block_findings: { notExported: 'what checks found in the provider’s texts' },
    content_block_readings: { notExported: 'how far the provider’s list was read' },
    content_block_links: {
      notExported: 'which snippet belongs to which block; who decided is in the audit log',
    },
    content_block_publications: {
      notExported: 'texts that are being sent to the provider; gone when they have arrived',
    },
  },
  async create(given) {
    const context = await createContentBlocksContext(given);
    const { blocks, links, publications, readings, snippets, store } = context;
    const services = createServices(context);
    snippets.showAtBraze(createStatesOfSnippets(context));
    if (store.kind === 'embedded') await services.publications.takeOver();
    return {
      service: { countWaiting: createWaitingBlocks(context) },
      routes: (register) => contentBlocksRoutes(register, services),
      sweep: () => services.readings.sweep(),
      connectionEnded: (workspaceId) => services.readings.forget(workspaceId),
      async eraseWorkspace(workspaceId) {
        await readings.remove(workspaceId);
        await blocks.erase(workspaceId);
        await publications.erase(workspaceId);
        await links.erase(workspaceId);
      },
      async memberLeft(workspaceId, userId) {
        // A deleted workspace reads nothing more, even before its data is erased.
        if (userId === undefined) await services.readings.forget(workspaceId);
      },
    };
  },
});
