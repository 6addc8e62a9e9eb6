import type { ModuleContext } from '../../composition/module.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { ProviderService } from '../provider/index.ts';
import type { SnippetsService } from '../snippets/index.ts';
import { createBlockAccess } from './block-access.ts';
import { createBlockAnnouncer } from './block-announcer.ts';
import { createBlocksRepository } from './blocks/blocks.repository.ts';
import { createDecisionsService } from './decisions/decisions.service.ts';
import { createBlockImport } from './decisions/import.service.ts';
import { createLinkedSnippets } from './links/linked-snippets.ts';
import { createLinksRepository } from './links/links.repository.ts';
import { createBlockListService } from './list/block-list.service.ts';
import { createBlockRows } from './list/block-rows.ts';
import { createPublicationView } from './list/publication-view.ts';
import { createStatesOfSnippets } from './list/states-of-snippets.ts';
import { createWaitingBlocks } from './list/waiting-blocks.ts';
import { createPreviewService } from './publication/preview.service.ts';
import { createPublicationsRepository } from './publication/publications.repository.ts';
import { createPublishService } from './publication/publish.service.ts';
import { createSettlement } from './publication/settlement.ts';
import { createTargets } from './publication/target.ts';
import { createBlockNotices } from './reading/block-notices.ts';
import { createReadingsRepository } from './reading/readings.repository.ts';
import { createReadingsService } from './reading/readings.service.ts';

interface Needs {
  accounts: AccountsService;
  events: EventFeed;
  jobs: JobsService;
  notifications: NotificationsService;
  provider: ProviderService;
  snippets: SnippetsService;
}

/** Assembles everything about Content Blocks. */
export async function createContentBlocks({ store, now, log }: ModuleContext, needs: Needs) {
  const [blocks, links, publications, readings] = await Promise.all([
    createBlocksRepository(store),
    createLinksRepository(store),
    createPublicationsRepository(store),
    createReadingsRepository(store),
  ]);
  const announce = createBlockAnnouncer(needs.events, now);
  const shared = { ...needs, blocks, links, publications, announce, now, log };
  const linkedSnippets = createLinkedSnippets(shared);
  const rows = createBlockRows({ ...shared, linkedSnippets, readings });
  const access = createBlockAccess(shared);
  const targets = createTargets({ access, blocks, linkedSnippets });
  const settlement = createSettlement(shared);
  const isPublishing = publications.isPublishing;
  needs.snippets.showAtBraze(createStatesOfSnippets({ rows, linkedSnippets }));
  return {
    lists: createBlockListService({ ...shared, rows, linkedSnippets }),
    countWaiting: createWaitingBlocks({ rows, linkedSnippets }),
    readings: createReadingsService({ ...shared, readings, reportChanged: createBlockNotices(shared) }),
    importBlocks: createBlockImport({ ...shared, access, linkedSnippets }),
    decisions: createDecisionsService({ ...shared, access, linkedSnippets, isPublishing }),
    preview: createPreviewService({ ...shared, access, targets, linkedSnippets }),
    publications: createPublishService({ ...shared, access, targets, settlement, linkedSnippets }),
    publicationOf: createPublicationView({ ...shared, rows }),

    async eraseWorkspace(workspaceId: string): Promise<void> {
      await readings.remove(workspaceId);
      await blocks.erase(workspaceId);
      await publications.erase(workspaceId);
      await links.erase(workspaceId);
    },
  };
}
