import {
  RENAME_UNDO_DAYS,
  SNIPPET_CONTENT_MAX,
  type BodyOf,
  type SkippedSnippet,
  type renameInSnippets,
} from '../../../contracts/index.ts';
import { ApiError } from '../../../core/api-error.ts';
import type { Clock } from '../../../core/clock.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import type { ChangesService } from './changes.service.ts';
import type { RenameDocument } from './drift.document.ts';
import type { DriftRepository } from './drift.repository.ts';
import { renamedSnippet } from './renamed-snippet.ts';
import { createTurns } from './turns.ts';

const UNDO_MS = RENAME_UNDO_DAYS * 24 * 60 * 60 * 1000;
/** Snippets that are saved at once: they share the wait for the disk. */
const SLICE = 10;

type Wanted = BodyOf<typeof renameInSnippets>['snippets'][number];
type Document = Awaited<ReturnType<SnippetsService['find']>>;
/** What became of one snippet; `undefined` for one that is done. */
type Outcome = SkippedSnippet | undefined;

interface Dependencies {
  drift: DriftRepository;
  changes: ChangesService;
  snippets: Pick<SnippetsService, 'find' | 'findVersion' | 'update'>;
  /** After snippets have changed: has them checked again, and tells open pages. */
  onChanged: (workspaceId: string) => Promise<void>;
  now: Clock;
}

export type RenameService = ReturnType<typeof createRenameService>;

const skipped = (
  { _id: id, name, version }: Pick<Document, '_id' | 'name' | 'version'>,
  reason: SkippedSnippet['reason'],
): SkippedSnippet => ({ id, name, version, reason });

const deleted = (id: string): SkippedSnippet => ({ id, name: null, version: null, reason: 'deleted' });

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** Runs work on each item, a slice at a time, and lets requests pass in between. */
async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const turns = createTurns();
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    results.push(...(await work(items.slice(start, start + SLICE))));
    await turns.next();
  }
  return results;
}

/** Saves and restores single snippets for renames. */
function createSnippetSteps({ snippets }: Pick<Dependencies, 'snippets'>) {
  async function findOrNull(scope: WorkspaceScope, id: string): Promise<Document | null> {
    try {
      return await snippets.find(scope, id);
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return null;
      throw error;
    }
  }

  /** @returns what is in the way */
  async function save(
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
  }

  /** Whether the version after a planned one is what the rename made of it. */
  async function isOwnRename(scope: WorkspaceScope, current: Document, planned: RenameDocument) {
    if (current.version !== planned.version + 1 || current.updatedBy !== planned.renamedBy) return false;
    const before = await snippets.findVersion(scope, current._id, planned.version);
    return renamedSnippet(before, planned.from, planned.to)?.content === current.content;
  }

  return {
    /** @param repeated the plan of an earlier request that was cut off */
    async rename(
      scope: WorkspaceScope,
      { id, version }: Wanted,
      { from, to }: { from: string; to: string },
      repeated: RenameDocument | undefined,
    ): Promise<Outcome> {
      const current = await findOrNull(scope, id);
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
      const current = await findOrNull(scope, planned.snippetId);
      if (current === null) return deleted(planned.snippetId);
      if (current.version === planned.version) return null;
      const isOlder = current.version - planned.version > 2;
      if (isOlder) return skipped(current, 'edited');
      const before = await snippets.findVersion(scope, current._id, planned.version);
      const { content, builderState } = before;
      if (await isOwnRename(scope, current, planned)) return save(scope, current, { content, builderState });
      // An undo that was cut off has already taken it back.
      const isBack = current.version === planned.version + 2 && current.content === content;
      return isBack ? undefined : skipped(current, 'edited');
    },
  };
}

/** Writes new names of attributes into snippets, and takes that back. */
export function createRenameService(dependencies: Dependencies) {
  const { drift, changes, onChanged, now } = dependencies;
  const steps = createSnippetSteps(dependencies);

  return {
    /**
     * Renames in the snippets that still have their version. What is to happen is on disk before each slice, so that an
     * interrupted request can be repeated, and undone.
     * @throws {ApiError} NOT_FOUND, PRECONDITION_FAILED if it is no proposed rename
     */
    async rename(scope: WorkspaceScope, changeId: string, wanted: readonly Wanted[]) {
      const names = await changes.findRename(scope, changeId);
      const { workspaceId, userId: renamedBy } = scope;
      const renamedAt = now();
      const undoUntil = new Date(renamedAt.getTime() + UNDO_MS);
      const plan = { workspaceId, changeId, ...names, renamedBy, renamedAt, undoUntil };
      const earlier = new Map(
        (await drift.listRenamesOf(scope, changeId, renamedAt)).map((one) => [one.snippetId, one]),
      );
      const outcomes = await inSlices(wanted, async (slice) => {
        const fresh = slice.filter(({ id, version }) => earlier.get(id)?.version !== version);
        await drift.planRenames(fresh.map(({ id: snippetId, version }) => ({ ...plan, snippetId, version })));
        const done = await Promise.all(
          slice.map((one) => steps.rename(scope, one, names, earlier.get(one.id))),
        );
        const failed = done.flatMap((outcome) => outcome?.id ?? []);
        await restorePlans(changeId, failed, earlier);
        return done;
      });
      const conflicts = outcomes.filter((outcome) => outcome !== undefined);
      const renamed = outcomes.length - conflicts.length;
      if (renamed > 0) await onChanged(workspaceId);
      const change = await changes.present(scope, await changes.find(scope, changeId));
      return { ...names, renamed, conflicts, undoUntil: change.rename?.undoUntil ?? null, change };
    },

    /** Takes a rename back, whoever made it, and names the snippets that somebody edited since. */
    async undo(scope: WorkspaceScope, changeId: string) {
      await changes.find(scope, changeId);
      const planned = await drift.listRenamesOf(scope, changeId, now());
      const outcomes = await inSlices(planned, async (slice) => {
        const done = await Promise.all(slice.map((one) => steps.undo(scope, one)));
        await drift.forgetRenames(
          changeId,
          slice.map(({ snippetId }) => snippetId),
        );
        return done;
      });
      const undone = outcomes.filter((outcome) => outcome === undefined).length;
      const kept = outcomes.filter((outcome) => outcome !== undefined && outcome !== null);
      if (undone > 0) await onChanged(scope.workspaceId);
      const change = await changes.present(scope, await changes.find(scope, changeId));
      return { undone, skipped: kept, change };
    },
  };

  /** Forgets the plans that came to nothing, and brings back those of an earlier rename that they replaced. */
  async function restorePlans(
    changeId: string,
    snippetIds: readonly string[],
    earlier: ReadonlyMap<string, RenameDocument>,
  ): Promise<void> {
    if (snippetIds.length === 0) return;
    await drift.forgetRenames(
      changeId,
      snippetIds.filter((id) => !earlier.has(id)),
    );
    const replaced = snippetIds.flatMap((id) => earlier.get(id) ?? []);
    await drift.planRenames(replaced.map(({ _id, ...plan }) => plan));
  }
}
