import {
  createWorkspace,
  deleteWorkspace,
  listMemberships,
  readWorkspace,
  renameWorkspace,
  switchWorkspace,
  transferWorkspace,
} from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { Actor } from '../../operations/caller.ts';
import { toProfile, type AccountDocument, type AccountsService } from '../accounts/index.ts';
import type { Quota } from '../quotas/index.ts';
import type { PasswordsService } from '../sign-in/index.ts';
import type { WorkspacesService } from './workspaces.service.ts';

interface Dependencies {
  workspaces: WorkspacesService;
  owned: Pick<Quota, 'reserve'>;
  accounts: Pick<AccountsService, 'getSignedIn'>;
  passwords: Pick<PasswordsService, 'reauthenticate'>;
  /** @throws {ApiError} RATE_LIMIT */
  admitNew: (account: AccountDocument) => Promise<void>;
}

export function workspacesRoutes(
  register: RegisterOperation,
  { workspaces, owned, accounts, passwords, admitNew }: Dependencies,
): void {
  register(listMemberships, async ({ actor }) => ({ items: await workspaces.listOf(actor.userId) }));

  register(switchWorkspace, async ({ actor, body }) =>
    toProfile(await workspaces.activate(actor.userId, body.workspaceId)),
  );

  register(createWorkspace, async ({ actor, body, newId, note, reply }) => {
    const id = newId('wsp');
    await admitNew(await accounts.getSignedIn(actor.userId));
    await owned.reserve(actor.userId, [{ id, count: 1, bytes: 0 }]);
    const workspace = await workspaces.create(id, actor.userId, body.name);
    note({ workspaceId: workspace.id, targetId: workspace.id, details: { name: workspace.name } });
    void reply.header('location', `/api/workspaces/${workspace.id}`);
    return workspace;
  });

  register(readWorkspace, ({ scope }) => workspaces.readBody(scope));

  register(renameWorkspace, ({ scope, body, note }) => {
    note({ details: { name: body.name } });
    return workspaces.rename(scope, body.name);
  });

  const assertOwner = async (actor: Actor, password: string | undefined) =>
    passwords.reauthenticate(await accounts.getSignedIn(actor.userId), actor, password);

  register(deleteWorkspace, async ({ scope, actor, body }) => {
    await assertOwner(actor, body.password);
    await workspaces.delete(scope);
  });

  register(transferWorkspace, async ({ scope, actor, body, note }) => {
    note({ targetId: body.userId });
    await assertOwner(actor, body.password);
    await workspaces.transfer(scope, body.userId);
  });
}
