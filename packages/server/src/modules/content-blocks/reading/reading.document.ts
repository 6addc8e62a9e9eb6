import type { BlockProblem } from '../../../contracts/index.ts';
import type { StoredDocument } from '../../../store/store.ts';

export type ReadingStep = 'list' | 'texts' | 'checks';

/** What is known of a workspace's Content Blocks, and the reading that renews it. The id is the workspace's. */
export interface ReadingDocument extends StoredDocument {
  workspaceId: string;
  /** The connection that it reads, or has read. */
  connectionId: string;
  /** The reading, and the key of its job. */
  runId: string;
  state: 'queued' | 'running' | 'waiting' | 'idle';
  step: ReadingStep;
  /** How many of the listed blocks were asked for. */
  offset: number;
  done: number;
  total: number | null;
  /** Whether blocks are checked after they were read, and which; `null` for all. */
  isChecked: boolean;
  checkIds: string[] | null;
  /** Increases with each request, so that a reading that just ends notices what is asked of it. */
  requests: number;
  /** Tries since it last got on. */
  attempts: number;
  resumeAt: Date | null;
  problem: BlockProblem['reason'] | null;
  readAt: Date | null;
  checkedAt: Date | null;
}

export const isActive = ({ state }: Pick<ReadingDocument, 'state'>): boolean => state !== 'idle';
