import type { ProviderContext } from '../context.ts';
import { toSnapshot, type AttributeSnapshot } from './drift.document.ts';
import type { TimeSlicer } from '../../../threads/time-slicer.ts';

/** Two generations of a workspace's attributes, while both are stored. */
export interface PublishedLists {
  workspaceId: string;
  importId: string;
  /** The generation that was shown before; zero if there was none. */
  before: number;
  after: number;
  /** The counts of the import's report, which are about the whole lists. */
  counts: { added: number; changed: number; gone: number };
  /** The first names of those that are new. */
  addedNames: readonly string[];
}

const BATCH = 500;

/** Reads what a comparison needs of two lists, batch by batch, so that their length does not matter. */
export function createListReader({ catalog }: ProviderContext) {
  const { attributes } = catalog.items;
  return {
    /** Those of these attributes that a list has, by raw name. */
    async find(
      workspaceId: string,
      generation: number,
      names: readonly string[],
      slicer: TimeSlicer,
    ): Promise<Map<string, AttributeSnapshot>> {
      const found = new Map<string, AttributeSnapshot>();
      for (let start = 0; start < names.length; start += BATCH) {
        const batch = names.slice(start, start + BATCH);
        const known = await attributes.findByNames({ workspaceId, generation }, batch);
        for (const [rawName, item] of known) found.set(rawName, toSnapshot(item));
        await slicer.next();
      }
      return found;
    },

    /** The new attributes that conditions can use, and how many others have another description. */
    async readNew(
      { workspaceId, before, after }: PublishedLists,
      slicer: TimeSlicer,
    ): Promise<{ added: AttributeSnapshot[]; described: number }> {
      const added: AttributeSnapshot[] = [];
      let described = 0;
      for await (const batch of attributes.batches({ workspaceId, generation: after })) {
        const names = batch.map(({ rawName }) => rawName);
        const known = await attributes.findByNames({ workspaceId, generation: before }, names);
        for (const item of batch) {
          const earlier = known.get(item.rawName);
          if (earlier === undefined && item.isUsable) added.push(toSnapshot(item));
          if (earlier !== undefined && earlier.description !== item.description) described += 1;
        }
        await slicer.next();
      }
      return { added, described };
    },
  };
}
