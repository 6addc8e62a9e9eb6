import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { notifications } from '../notifications/index.ts';
import { provider } from '../provider/index.ts';
import { snippets } from '../snippets/index.ts';
import { contentBlocksRoutes } from './content-blocks.routes.ts';
import { createContentBlocks } from './create-content-blocks.ts';

/** The Content Blocks of the connected Braze workspace: reading, checking, importing and publishing them. */
export const contentBlocks = defineModule({
  name: 'content-blocks',
  needs: { accounts, events, jobs, notifications, provider, snippets },
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
  async create(context, needs) {
    const services = await createContentBlocks(context, needs);
    const { readings, publications } = services;
    if (context.store.kind === 'embedded') await publications.takeOver();
    needs.provider.onConnectionEnd((workspaceId) => readings.forget(workspaceId));
    return {
      service: { countWaiting: services.countWaiting },
      routes: (register) => contentBlocksRoutes(register, services),
      sweep: () => readings.sweep(),
      eraseWorkspace: (workspaceId) => services.eraseWorkspace(workspaceId),
      async memberLeft(workspaceId, userId) {
        // A deleted workspace reads nothing more, even before its data is erased.
        if (userId === undefined) await readings.forget(workspaceId);
      },
    };
  },
});
