import type { ContentBlock } from '@sluice/server/contracts';
import { useState } from 'react';

type Selected = Pick<ContentBlock, 'id' | 'state'>;

/** Blocks that the person has ticked, on whatever page. */
export interface BlockSelection {
  blocks: readonly Selected[];
  has: (blockId: string) => boolean;
  set: (blocks: readonly Selected[], isSelected: boolean) => void;
  clear: () => void;
}

/** @param shown the blocks of this page, whose states may have changed since they were ticked */
export function useSelection(shown: readonly ContentBlock[] = []): BlockSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());
  const latest = new Map(shown.map((block) => [block.id, block]));
  return {
    blocks: [...selected.values()].map((block) => latest.get(block.id) ?? block),
    has: (blockId) => selected.has(blockId),
    set: (blocks, isSelected) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const block of blocks) {
          if (isSelected) after.set(block.id, { id: block.id, state: block.state });
          else after.delete(block.id);
        }
        return after;
      }),
    clear: () => setSelected(new Map()),
  };
}
