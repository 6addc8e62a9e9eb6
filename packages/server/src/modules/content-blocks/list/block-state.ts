import type { BlockState } from '../../../contracts/index.ts';
import type { LinkDocument } from '../links/link.document.ts';

interface Facts {
  link: Pick<LinkDocument, 'baseline' | 'proposal'> | undefined;
  /** The hash of the snippet's text. */
  snippetHash: string;
  /** The hash of the block's text; `null` while it was not read. */
  blockHash: string | null;
  isGone: boolean;
}

/** How a block and its snippet differ. */
export function blockState({ link, snippetHash, blockHash, isGone }: Facts): BlockState {
  if (link === undefined) return 'notLinked';
  if (isGone) return 'goneAtBraze';
  const isSame = snippetHash === (blockHash ?? link.baseline);
  if (isSame) return 'inSync';
  if (blockHash !== null && blockHash !== link.baseline) return 'changedAtBraze';
  return link.proposal?.textHash === snippetHash ? 'readyToPublish' : 'newerHere';
}
