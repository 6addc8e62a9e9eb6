import { RENAME_UNDO_DAYS, type BodyOf, type renameInSnippets } from '../../../contracts/index.ts';
import { DAY_MS, ApiError } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ProviderContext } from '../context.ts';
import type { ChangesService } from './changes.service.ts';
import type { LibraryChecks } from './check-library.ts';
import {
  type RenameDocument,
  toSnapshot,
  kindOf,
  type AttributeSnapshot,
  type ChangeDocument,
} from './drift.document.ts';
import { renameIdOf } from './drift.repository.ts';
import { createSnippetSteps } from './snippet-steps.ts';
import { createTimeSlicer } from '../../../threads/time-slicer.ts';

const UNDO_MS = RENAME_UNDO_DAYS * DAY_MS;
/** Snippets that are saved at once: they share the wait for the disk. More of them would hold up others when all are read. */
const SLICE = 3;

type Request = BodyOf<typeof renameInSnippets>;
type RequestedRename = Request['snippets'][number];
type Plan = Omit<RenameDocument, '_id' | 'snippetId' | 'version'>;
/** The renames that a new one replaces or repeats, by snippet. */
type Earlier = ReadonlyMap<string, RenameDocument>;

/** Runs work on each item, a slice at a time, and lets requests pass in between. */
async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const slicer = createTimeSlicer();
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    results.push(...(await work(items.slice(start, start + SLICE))));
    await slicer.next();
  }
  return results;
}

const planId = ({ changeId, to }: Plan, snippetId: string, earlier: Earlier) =>
  earlier.get(snippetId)?._id ?? renameIdOf(changeId, snippetId, to);

/** Keeps on disk what is to happen, so that an interrupted request can be repeated, and undone. */
function createRenamePlans({ drift, now }: ProviderContext) {
  return {
    /**
     * The plans of earlier requests. Another name for the same version is the plan of somebody who chooses at the same moment:
     * only one of both comes true, and the other is forgotten, so neither may rely on it.
     */
    async earlier(
      scope: WorkspaceScope,
      changeId: string,
      wanted: Request['snippets'],
      to: string,
    ): Promise<Earlier> {
      const planned = await drift.listRenamesOf(scope, changeId, now());
      const versions = new Map(wanted.map(({ id, version }) => [id, version]));
      const own = planned.filter((one) => one.to === to || one.version !== versions.get(one.snippetId));
      return new Map(own.map((one) => [one.snippetId, one]));
    },

    /** The plan of a request that was cut off stays: it has the version to go back to. */
    add: (plan: Plan, slice: readonly RequestedRename[], earlier: Earlier) =>
      drift.planRenames(
        slice
          .filter(({ id, version }) => earlier.get(id)?.version !== version)
          .map(({ id: snippetId, version }) => ({
            ...plan,
            _id: planId(plan, snippetId, earlier),
            snippetId,
            version,
          })),
      ),

    /** Forgets the plans that came to nothing, and brings back those of an earlier rename that they replaced. */
    async restore(plan: Plan, snippetIds: readonly string[], earlier: Earlier): Promise<void> {
      if (snippetIds.length === 0) return;
      const added = snippetIds.filter((id) => !earlier.has(id));
      await drift.forgetRenames(added.map((id) => planId(plan, id, earlier)));
      await drift.planRenames(snippetIds.flatMap((id) => earlier.get(id) ?? []));
    },
  };
}

/** Writes new names of attributes into snippets and sample people, and takes that back. */
export function createRenameService(
  context: ProviderContext,
  changes: ChangesService,
  checks: LibraryChecks,
) {
  const { drift, samples, now } = context;
  const steps = createSnippetSteps(context);
  const plans = createRenamePlans(context);
  const newNames = createNewNames(context, changes);

  return {
    /**
     * Renames in the snippets that still have their version.
     * @throws {ApiError} NOT_FOUND, PRECONDITION_FAILED if there is no such new name
     */
    async rename(scope: WorkspaceScope, changeId: string, { snippets: wanted, to }: Request) {
      const names = await newNames.find(scope, changeId, to);
      const { workspaceId, userId: renamedBy } = scope;
      const renamedAt = now();
      const undoUntil = new Date(renamedAt.getTime() + UNDO_MS);
      const plan = { workspaceId, changeId, ...names, renamedBy, renamedAt, undoUntil };
      const earlier = await plans.earlier(scope, changeId, wanted, names.to);
      const outcomes = await inSlices(wanted, async (slice) => {
        await plans.add(plan, slice, earlier);
        // From here on nobody can choose another name: the plans are found by who tries.
        if (!(await drift.beginStep(scope, changeId, names.to))) {
          const all = slice.map(({ id }) => id);
          await plans.restore(plan, all, earlier);
          throw await newNames.overtaken(scope, changeId);
        }
        const done = await Promise.all(slice.map((one) => steps.rename(scope, one, names)));
        const failed = done.flatMap((outcome) => outcome?.id ?? []);
        await plans.restore(plan, failed, earlier);
        return done;
      });
      const conflicts = outcomes.filter((outcome) => outcome !== undefined);
      const renamed = outcomes.length - conflicts.length;
      if (renamed > 0) {
        await samples.renameAttribute(scope, { id: changeId, ...names });
        await checks.afterRename(workspaceId);
      }
      const change = await changes.show(scope, changeId);
      return { ...names, renamed, conflicts, undoUntil: change.rename?.undoUntil ?? null, change };
    },

    /** Takes a rename back, whoever made it, and names the snippets that somebody edited since. */
    async undo(scope: WorkspaceScope, changeId: string) {
      await changes.find(scope, changeId);
      const planned = await drift.listRenamesOf(scope, changeId, now());
      const outcomes = await inSlices(planned, async (slice) => {
        const done = await Promise.all(slice.map((one) => steps.undo(scope, one)));
        await drift.forgetRenames(slice.map(({ _id }) => _id));
        return done;
      });
      const undone = outcomes.filter((outcome) => outcome === undefined).length;
      const kept = outcomes.filter((outcome) => outcome !== undefined && outcome !== null);
      const [rename] = planned;
      if (undone > 0 && rename !== undefined) {
        await samples.undoRename(scope, { id: changeId, from: rename.from, to: rename.to });
        await checks.afterRename(scope.workspaceId);
      }
      return { undone, skipped: kept, change: await changes.show(scope, changeId) };
    },
  };
}

/** A choice is looked at again so many times when somebody has renamed meanwhile. */
const TRIES = 5;

const noNewName =
  'This attribute has no new name any more, so nothing was renamed. Look at the changes again.';
const notUsable = (name: string) =>
  `Nothing was renamed: ${name} is not in the list any more, has another type, or can't be used in conditions. Choose another name.`;
const taken = (name: string) =>
  `Somebody else has just chosen ${name}, so nothing more was renamed. Look at the change again.`;
const otherName = (name: string) =>
  `Some snippets were renamed to ${name} already. Undo that first, so that one undo takes everything back.`;

/** From which name to which one an attribute is renamed. */
function createNewNames({ drift, catalog, now }: ProviderContext, changes: ChangesService) {
  /** The attribute as the list has it now, if it can take the place of the one that is gone. */
  async function findTarget(
    { workspaceId, before }: ChangeDocument,
    name: string,
  ): Promise<AttributeSnapshot | undefined> {
    const { attributes: generation } = await catalog.generations.current(workspaceId);
    const found = await catalog.items.attributes.findByNames({ workspaceId, generation }, [name]);
    const target = found.get(name);
    return target?.isUsable === true && target.dataType === before.dataType ? toSnapshot(target) : undefined;
  }

  const refusal = async (scope: WorkspaceScope, changeId: string, message: string) =>
    new ApiError('PRECONDITION_FAILED', message, { current: await changes.show(scope, changeId) });

  /** Makes a name the new one, unless somebody has begun to rename to another. @returns whether it is now */
  async function choose(scope: WorkspaceScope, change: ChangeDocument, to: string): Promise<boolean> {
    const made = await drift.listRenamesOf(scope, change._id, now());
    const other = made.find((rename) => rename.to !== to);
    if (other !== undefined) throw await refusal(scope, change._id, otherName(other.to));
    const target = await findTarget(change, to);
    if (target === undefined) throw await refusal(scope, change._id, notUsable(to));
    return drift.choose(change, target);
  }

  return {
    /**
     * The proposed name, or the one that a person has chosen, which is the proposed one from then on.
     * @throws {ApiError} NOT_FOUND, PRECONDITION_FAILED with the change if there is no such new name
     */
    async find(
      scope: WorkspaceScope,
      changeId: string,
      chosen: string | undefined,
    ): Promise<{ from: string; to: string }> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const change = await changes.find(scope, changeId);
        const { rawName: from, after } = change;
        const kind = kindOf(change);
        const proposed = kind === 'renamed' ? after?.rawName : undefined;
        const to = chosen ?? proposed;
        if (to === undefined || (kind !== 'renamed' && kind !== 'gone')) break;
        if (to === proposed || (await choose(scope, change, to))) return { from, to };
      }
      throw await refusal(scope, changeId, noNewName);
    },

    /** Why a rename cannot go on whose name is not the new one any more. */
    async overtaken(scope: WorkspaceScope, changeId: string): Promise<ApiError> {
      const change = await changes.find(scope, changeId);
      const isTaken = kindOf(change) === 'renamed' && change.after !== null;
      return refusal(scope, changeId, isTaken ? taken(change.after?.rawName ?? '') : noNewName);
    },
  };
}
