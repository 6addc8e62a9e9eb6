import type { BlockScope } from '../blocks/block.document.ts';
import type { ContentBlocksContext } from '../context.ts';
import type { ReadingDocument } from './readings.repository.ts';

/** Thrown inside a reading that was ended meanwhile, for instance because the workspace was disconnected. */
export class ReadingStopped extends Error {
  constructor() {
    super('The reading was stopped.');
    this.name = 'ReadingStopped';
  }
}

/** A reading that goes on. */
export interface ReadingRun {
  owner: BlockScope;
  runId: string;
  current(): ReadingDocument;
  /** Stores how far it has come. @throws {ReadingStopped} */
  advance(changes: Partial<Pick<ReadingDocument, 'step' | 'offset' | 'done' | 'total'>>): Promise<void>;
}

/** Follows a reading, so that after a crash another process goes on where this one has stopped. */
export function followReading(
  { readings, announce }: ContentBlocksContext,
  begun: ReadingDocument,
): ReadingRun {
  let document = begun;
  const { workspaceId, connectionId, runId } = begun;
  return {
    owner: { workspaceId, connectionId },
    runId,
    current: () => document,
    async advance(changes) {
      // It got on, so earlier failures no longer count.
      const changed = await readings.advance(workspaceId, runId, { ...changes, attempts: 0 });
      if (changed === null) throw new ReadingStopped();
      document = changed;
      await announce.progress(workspaceId);
    },
  };
}
