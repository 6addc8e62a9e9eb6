import { SNIPPET_CONTENT_MAX, type SkippedSnippet } from '../../../contracts/index.ts';
import { ApiError } from '../../../core/api-error.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import type { RenameDocument } from '../drift/drift.document.ts';
import { renamedSnippet } from './renamed-snippet.ts';

type Document = Awaited<ReturnType<SnippetsService['find']>>;

/** What became of one snippet; `undefined` for one that is done. */
export type Outcome = SkippedSnippet | undefined;

export interface SnippetAccess {
  snippets: Pick<SnippetsService, 'find' | 'findVersion' | 'update'>;
}

const skipped = (
  { _id: id, name, version }: Pick<Document, '_id' | 'name' | 'version'>,
  reason: SkippedSnippet['reason'],
): SkippedSnippet => ({ id, name, version, reason });

const deleted = (id: string): SkippedSnippet => ({ id, name: null, version: null, reason: 'deleted' });

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** Reads and saves single snippets; that somebody was faster is an outcome here, not an error. */
function createSnippetFiles({ snippets }: SnippetAccess) {
  return {
    async find(scope: WorkspaceScope, id: string): Promise<Document | null> {
      try {
        return await snippets.find(scope, id);
      } catch (error) {
        if (hasCode(error, 'NOT_FOUND')) return null;
        throw error;
      }
    },

    async save(
      scope: WorkspaceScope,
      current: Document,
      content: Parameters<typeof snippets.update>[3],
    ): Promise<Outcome> {
      try {
        await snippets.update(scope, current._id, current.version, content);
        return undefined;
      } catch (error) {
        if (hasCode(error, 'PRECONDITION_FAILED')) return skipped(current, 'edited');
        if (hasCode(error, 'NOT_FOUND')) return deleted(current._id);
        throw error;
      }
    },

    /** Whether the version after a planned one is what the rename made of it. */
    async isOwnRename(scope: WorkspaceScope, current: Document, planned: RenameDocument): Promise<boolean> {
      if (current.version !== planned.version + 1 || current.updatedBy !== planned.renamedBy) return false;
      const before = await snippets.findVersion(scope, current._id, planned.version);
      return renamedSnippet(before, planned.from, planned.to)?.content === current.content;
    },
  };
}

/** What a rename and its undo do with one snippet. */
export function createSnippetSteps({ snippets }: SnippetAccess) {
  const { find, save, isOwnRename } = createSnippetFiles({ snippets });

  return {
    /** @param repeated the plan of an earlier request that was cut off */
    async rename(
      scope: WorkspaceScope,
      { id, version }: { id: string; version: number },
      { from, to }: { from: string; to: string },
      repeated: RenameDocument | undefined,
    ): Promise<Outcome> {
      const current = await find(scope, id);
      if (current === null) return deleted(id);
      if (current.version !== version) {
        const isDone = repeated?.version === version && (await isOwnRename(scope, current, repeated));
        return isDone ? undefined : skipped(current, 'edited');
      }
      const renamed = renamedSnippet(current, from, to);
      if (renamed === undefined) return skipped(current, 'notUsed');
      if (renamed.content.length > SNIPPET_CONTENT_MAX) return skipped(current, 'tooLong');
      return save(scope, current, renamed);
    },

    /** @returns `null` for a snippet that was never renamed */
    async undo(scope: WorkspaceScope, planned: RenameDocument): Promise<Outcome | null> {
      const current = await find(scope, planned.snippetId);
      if (current === null) return deleted(planned.snippetId);
      if (current.version === planned.version) return null;
      if (current.version > planned.version + 2) return skipped(current, 'edited');
      const { content, builderState } = await snippets.findVersion(scope, current._id, planned.version);
      if (await isOwnRename(scope, current, planned)) return save(scope, current, { content, builderState });
      // An undo that was cut off has already taken it back.
      const isBack = current.version === planned.version + 2 && current.content === content;
      return isBack ? undefined : skipped(current, 'edited');
    },
  };
}
