import { defineModule } from '../../composition/module.ts';
import type { BlockState, SnippetAtBraze } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { StatesAtBraze } from '../snippets/index.ts';
import { contentBlocksRoutes } from './content-blocks.routes.ts';
import { createContentBlocksContext, type ContentBlocksContext } from './context.ts';
import type { LinkedSnippet } from './linked-snippets.ts';
import { createServices } from './services.ts';
import { needs } from './stored-blocks.ts';

export { textHash } from './links.repository.ts';

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

/** What the library says of a snippet. One that is newer than its block waits for nobody there. */
const shown: Record<BlockState, SnippetAtBraze | null> = {
  notLinked: null,
  newerHere: null,
  inSync: 'published',
  readyToPublish: 'readyToPublish',
  changedAtBraze: 'changedAtBraze',
  goneAtBraze: 'goneAtBraze',
};

/** Tells the library how its snippets and their blocks compare. */
function createStatesOfSnippets({ rows, linkedSnippets }: ContentBlocksContext) {
  async function statesOf(scope: WorkspaceScope, linked: readonly LinkedSnippet[]): Promise<StatesAtBraze> {
    const states = new Map<string, SnippetAtBraze>();
    for (const [id, state] of await rows.statesOf(scope, linked)) {
      const atBraze = shown[state];
      if (atBraze !== null) states.set(id, atBraze);
    }
    return states;
  }

  return {
    of: async (scope: WorkspaceScope, ids: readonly string[]) =>
      statesOf(scope, await linkedSnippets.ofSnippets(scope, ids)),
    all: async (scope: WorkspaceScope) => statesOf(scope, await linkedSnippets.list(scope)),
  };
}

/** Counts the linked blocks that wait for a decision. A workspace without links has none, and nothing is read. */
function createWaitingBlocks({ rows, linkedSnippets }: ContentBlocksContext) {
  return async (scope: WorkspaceScope): Promise<{ changed: number; readyToPublish: number }> => {
    if (!(await linkedSnippets.hasAny(scope))) return { changed: 0, readyToPublish: 0 };
    const { rows: all, proposals } = await rows.list(scope, await rows.known(scope));
    const count = (...states: readonly string[]) => all.filter(({ state }) => states.includes(state)).length;
    return {
      changed: count('changedAtBraze', 'goneAtBraze'),
      readyToPublish: count('readyToPublish') + proposals.length,
    };
  };
}
