import { ApiError } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ChangesService } from './changes.service.ts';
import { toSnapshot, kindOf, type AttributeSnapshot, type ChangeDocument } from './drift.document.ts';
import type { ProviderContext } from '../context.ts';

/** How often a choice is looked at again because somebody has renamed meanwhile. */
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
export function createNewNames({ drift, catalog, now }: ProviderContext, changes: ChangesService) {
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
