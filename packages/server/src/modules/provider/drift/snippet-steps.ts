import {
  isNewer,
  readableState,
  SNIPPET_CONTENT_MAX,
  type SkippedSnippet,
} from '../../../contracts/index.ts';
import { ApiError } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import type { ProviderContext } from '../context.ts';
import type { RenameDocument } from './drift.document.ts';

type Document = Awaited<ReturnType<SnippetsService['find']>>;

type Names = Pick<RenameDocument, 'from' | 'to'>;
type Planned = Names & Pick<RenameDocument, 'version'>;

/** What became of one snippet; `undefined` for one that is done. */
export type Outcome = SkippedSnippet | undefined;

const skipped = (
  { _id: id, name, version }: Pick<Document, '_id' | 'name' | 'version'>,
  reason: SkippedSnippet['reason'],
): SkippedSnippet => ({ id, name, version, reason });

const deleted = (id: string): SkippedSnippet => ({ id, name: null, version: null, reason: 'deleted' });

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** Reads and saves single snippets; that somebody was faster is an outcome here, not an error. */
function createSnippetFiles({ snippets, analysis }: ProviderContext) {
  /** What a snippet becomes when a custom attribute gets another name; `undefined` if the snippet does not use it. */
  const renamed = (
    { workspaceId, userId: by }: WorkspaceScope,
    { content, builderState }: Pick<Document, 'content' | 'builderState'>,
    { from, to }: Names,
  ) =>
    analysis.rename(
      { scope: workspaceId, by },
      { content, builderState: readableState(builderState), from, to },
    );

  return {
    renamed,

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

    /** Tells whether the version after a planned one is what the rename made of it, whoever was faster. */
    async isRenamed(scope: WorkspaceScope, current: Document, planned: Planned): Promise<boolean> {
      if (current.version !== planned.version + 1) return false;
      const before = await snippets.findVersion(scope, current._id, planned.version);
      return (await renamed(scope, before, planned))?.content === current.content;
    },
  };
}

export function createSnippetSteps(context: ProviderContext) {
  const { snippets } = context;
  const files = createSnippetFiles(context);

  return {
    /** What an earlier request that was cut off, or another person at the same moment, has renamed is done as well. */
    async rename(
      scope: WorkspaceScope,
      { id, version }: { id: string; version: number },
      names: Names,
    ): Promise<Outcome> {
      const afterwards = async (current: Document): Promise<Outcome> =>
        (await files.isRenamed(scope, current, { version, ...names }))
          ? undefined
          : skipped(current, 'edited');
      const current = await files.find(scope, id);
      if (current === null) return deleted(id);
      if (current.version !== version) return afterwards(current);
      if (isNewer(current.builderState)) return skipped(current, 'newer');
      const renamed = await files.renamed(scope, current, names);
      if (renamed === undefined) return skipped(current, 'notUsed');
      if (renamed.content.length > SNIPPET_CONTENT_MAX) return skipped(current, 'tooLong');
      const outcome = await files.save(scope, current, renamed);
      if (outcome?.reason !== 'edited') return outcome;
      const newer = await files.find(scope, id);
      return newer === null ? deleted(id) : afterwards(newer);
    },

    /** @returns `null` for a snippet that was never renamed */
    async undo(scope: WorkspaceScope, planned: RenameDocument): Promise<Outcome | null> {
      const current = await files.find(scope, planned.snippetId);
      if (current === null) return deleted(planned.snippetId);
      if (current.version === planned.version) return null;
      if (current.version > planned.version + 2) return skipped(current, 'edited');
      const { content, builderState } = await snippets.findVersion(scope, current._id, planned.version);
      if (await files.isRenamed(scope, current, planned)) {
        return files.save(scope, current, { content, builderState });
      }
      // An undo that was cut off has already taken it back.
      const isBack = current.version === planned.version + 2 && current.content === content;
      return isBack ? undefined : skipped(current, 'edited');
    },
  };
}
