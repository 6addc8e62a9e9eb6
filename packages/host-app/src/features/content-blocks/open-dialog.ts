import type { ContentBlock } from '@sluice/server/contracts';
import type { PublishStart } from '../../lib/unsaved/publish-draft.ts';

/** What is open above the list. */
export type OpenDialog =
  /** Without a snippet the person chooses one; `newName` is proposed for a new block. */
  | ({ kind: 'publish' } & PublishStart)
  | { kind: 'compare'; blockId: string }
  /** The findings of one block, or of all. */
  | { kind: 'findings'; block: Pick<ContentBlock, 'id' | 'name'> | null }
  | { kind: 'gone'; block: ContentBlock }
  | { kind: 'unlink'; block: ContentBlock };
