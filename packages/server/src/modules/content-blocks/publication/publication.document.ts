import type { StoredDocument } from '../../../store/store.ts';

/**
 * A text that is being published. It is stored before anything is sent, so that what a crash interrupts can be looked up at
 * Braze, and it keeps two people from publishing to the same block at once.
 */
export interface PublicationDocument extends StoredDocument {
  workspaceId: string;
  /** Unique: the block, or the name of a new one. */
  targetKey: string;
  /** Unique. */
  snippetId: string;
  version: number;
  connectionId: string;
  /** `null` for a new block. */
  blockId: string | null;
  blockName: string;
  content: string;
  textHash: string;
  /** The hash of the text that it replaces; `null` for a new block. */
  baseline: string | null;
  startedAt: Date;
  /** When it was about to be sent; `null` while nothing can have reached Braze. */
  sentAt: Date | null;
}
