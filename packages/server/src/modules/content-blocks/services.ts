import { createBlockListService } from './block-list.service.ts';
import type { ContentBlocksContext } from './context.ts';
import { createBlockImport, createDecisionsService } from './decisions.service.ts';
import { createPreviewService, createPublicationView } from './publication/publication-view.ts';
import { createPublishService } from './publication/publish.service.ts';
import { createTargets } from './publication/target.ts';
import { createReadingsService } from './reading/readings.service.ts';

/** The services of this module, which its operations call. */
export type ContentBlocksServices = ReturnType<typeof createServices>;

export function createServices(context: ContentBlocksContext) {
  const targets = createTargets(context);
  return {
    lists: createBlockListService(context),
    readings: createReadingsService(context),
    importBlocks: createBlockImport(context),
    decisions: createDecisionsService(context),
    preview: createPreviewService(context, targets),
    publications: createPublishService(context, targets),
    publicationOf: createPublicationView(context),
  };
}
