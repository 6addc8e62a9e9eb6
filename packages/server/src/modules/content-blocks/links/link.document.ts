import type { BlockProblem } from '../../../contracts/index.ts';
import type { StoredDocument } from '../../../store/store.ts';
import { createHash } from 'node:crypto';

/** Somebody asks that a text is published. It lapses when the snippet has another text. */
export interface Proposal {
  proposedBy: string;
  proposedAt: Date;
  textHash: string;
  /** The name for a new block. */
  blockName: string | null;
}

/**
 * What ties a snippet to Braze: its block, a proposal, or both. The id is the snippet's. It outlasts the connection, and the
 * snippet's time in the trash.
 */
export interface LinkDocument extends StoredDocument {
  workspaceId: string;
  /** Braze's id of the block; `null` while there is only a proposal. */
  blockId: string | null;
  /** Unique, so that a block has one snippet. */
  blockKey: string;
  blockName: string;
  /** The hash of the block's text that was last published, imported or acknowledged. */
  baseline: string | null;
  baselineText: string | null;
  proposal: Proposal | null;
  problem: BlockProblem['reason'] | null;
  /** The snippet's version whose text has this hash, so that texts are not read for every list. */
  seenVersion: number;
  seenHash: string;
  linkedAt: Date;
}

/** Identifies a text. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
