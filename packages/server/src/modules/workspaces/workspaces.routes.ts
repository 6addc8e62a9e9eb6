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
import { toProfile } from '../accounts/index.ts';
import type { WorkspacesService } from './workspaces.service.ts';

export function workspacesRoutes(register: RegisterOperation, workspaces: WorkspacesService): void {
  register(listMemberships, async ({ actor }) => ({ items: await workspaces.listOf(actor.userId) }));

  register(switchWorkspace, async ({ actor, body }) =>
    toProfile(await workspaces.activate(actor.userId, body.workspaceId)),
  );

  register(createWorkspace, async ({ actor, body, newId, note, reply }) => {
    const workspace = await workspaces.create(newId('wsp'), actor.userId, body.name);
    note({ workspaceId: workspace.id, targetId: workspace.id, details: { name: workspace.name } });
    void reply.header('location', `/api/workspaces/${workspace.id}`);
    return workspace;
  });

  register(readWorkspace, ({ scope }) => workspaces.read(scope));

  register(renameWorkspace, ({ scope, body, note }) => {
    note({ details: { name: body.name } });
    return workspaces.rename(scope, body.name);
  });

  register(deleteWorkspace, ({ scope }) => workspaces.delete(scope));

  register(transferWorkspace, async ({ scope, body, note }) => {
    note({ targetId: body.userId });
    await workspaces.transfer(scope, body.userId);
  });
}
