import type { Contributions } from '../../composition/module.ts';
import type { Workspace } from '../../contracts/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { WorkspaceReader } from './workspace-reader.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

const FIRST_WORKSPACE_NAME = 'My workspace';

interface Dependencies {
  repository: WorkspacesRepository;
  reader: Pick<WorkspaceReader, 'read'>;
  accounts: Pick<AccountsService, 'activateWorkspace' | 'findById'>;
  contributions: readonly Pick<Contributions, 'fillWorkspace'>[];
  now: Clock;
}

/** Creates workspaces. Every step can be repeated after a crash. */
export function createWorkspaceCreation({ repository, reader, accounts, contributions, now }: Dependencies) {
  /** Creates a workspace with its owner, unless it exists. If it belongs to somebody else, nothing happens. */
  async function ensureOwned(id: string, ownerId: string, name: string): Promise<void> {
    const at = now();
    const isNew = await repository.insertIfMissing({
      _id: id,
      name,
      ownerId,
      createdBy: ownerId,
      updatedBy: ownerId,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    if (!isNew && (await repository.find(id))?.ownerId !== ownerId) return;
    await repository.addMember(id, ownerId, 'admin', at);
    if (!isNew) return;
    for (const { fillWorkspace } of contributions) await fillWorkspace?.(id);
  }

  return {
    /**
     * Creates the first workspace of a new account, unless it exists. It runs at every sign-in, because a crash may have
     * left the account without its workspace.
     */
    async ensureFirst(account: AccountDocument, name = FIRST_WORKSPACE_NAME): Promise<AccountDocument> {
      const { activeWorkspaceId } = account;
      if (activeWorkspaceId !== null) await ensureOwned(activeWorkspaceId, account._id, name);
      return account;
    },

    /** Creates a workspace. If the owner has no active workspace, this becomes it. */
    async create(id: string, userId: string, name: string): Promise<Workspace> {
      await ensureOwned(id, userId, name);
      if ((await accounts.findById(userId))?.activeWorkspaceId === null) {
        await accounts.activateWorkspace(userId, id, now());
      }
      return reader.read({ workspaceId: id, role: 'owner' });
    },
  };
}
