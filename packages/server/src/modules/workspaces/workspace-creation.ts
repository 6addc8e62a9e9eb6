import type { Workspace } from '../../contracts/index.ts';
import { createId, derivedId, unauthenticated } from '../../core/index.ts';
import { AFTER_REQUEST_MS } from '../jobs/index.ts';
import type { Ownership } from './ownership.ts';
import type { WorkspacesContext } from './context.ts';

const FILL_JOB = 'workspace.created';

/** Creates workspaces with their owners. */
function createEnsureOwned(context: WorkspacesContext, ownership: Ownership) {
  const { repository, accounts, jobs, contributions, now } = context;
  jobs.handle(FILL_JOB, {
    run: async (payload) => {
      const workspaceId = String(payload['workspaceId']);
      if ((await repository.find(workspaceId)) === null) return;
      for (const { fillWorkspace } of contributions) await fillWorkspace?.(workspaceId);
    },
  });

  /**
   * Stores the job that fills the workspace before the workspace itself, so that it is filled even after a crash.
   * @returns whether the workspace is new, and the key of that job
   */
  async function insert(_id: string, ownerId: string, name: string) {
    if ((await repository.find(_id)) !== null) return { isNew: false, fillKey: _id };
    const at = now();
    const runAt = new Date(at.getTime() + AFTER_REQUEST_MS);
    const add = (dedupeKey: string) => jobs.enqueue(FILL_JOB, { workspaceId: _id }, { runAt, dedupeKey });
    // After an interrupted attempt, its job may be done already: it found no workspace to fill.
    const isWaiting = (await add(_id)) || (await jobs.stateOf(FILL_JOB, _id)) === 'waiting';
    const fillKey = isWaiting ? _id : createId('job');
    if (!isWaiting) await add(fillKey);
    const isNew = await repository.insertIfMissing({
      _id,
      name,
      ownerId,
      createdBy: ownerId,
      updatedBy: ownerId,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return { isNew, fillKey };
  }

  /** Creates a workspace, unless it exists. @returns whether the person owns it now, and whether it is new */
  return async (id: string, ownerId: string, name: string) => {
    const { isNew, fillKey } = await insert(id, ownerId, name);
    if (!isNew && (await repository.find(id))?.ownerId !== ownerId) return { isOwned: false, isNew };
    await repository.addMember(id, ownerId, 'admin', now());
    // Somebody who deletes their account meanwhile looks for their workspaces after it is gone.
    if ((await accounts.findById(ownerId)) === null) {
      await ownership.releaseAll(ownerId);
      throw unauthenticated();
    }
    await jobs.attempt(FILL_JOB, fillKey);
    return { isOwned: true, isNew };
  };
}

/** Creates workspaces. Every step can be repeated after a crash. */
export function createWorkspaceCreation(context: WorkspacesContext, ownership: Ownership) {
  const { reader, accounts, now } = context;
  const ensureOwned = createEnsureOwned(context, ownership);

  return {
    /** Creates a workspace. If the owner has no active workspace, this becomes it. */
    async create(id: string, userId: string, name: string): Promise<Workspace> {
      await ensureOwned(id, userId, name);
      if ((await accounts.findById(userId))?.activeWorkspaceId === null) {
        await accounts.activateWorkspace(userId, id, now());
      }
      return reader.readBody({ workspaceId: id, role: 'owner' });
    },

    /**
     * Creates the workspace of a person who has none, and makes it active. Its id is derived from theirs, so that repeating
     * this in a second tab or after a crash finds the same one. If they deleted that one or gave it away, they get another.
     */
    async createOwn(userId: string, name: string): Promise<{ id: string; isNew: boolean }> {
      for (let count = 0; ; count += 1) {
        const id = derivedId('wsp', `${userId}:${count}`);
        const { isOwned, isNew } = await ensureOwned(id, userId, name);
        if (!isOwned) continue;
        await accounts.activateWorkspace(userId, id, now());
        return { id, isNew };
      }
    },
  };
}
