import { listMemberships } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import type { WorkspacesService } from './workspaces.service.ts';

export function workspacesRoutes(register: RegisterOperation, workspaces: WorkspacesService): void {
  register(listMemberships, async ({ actor }) => ({ items: await workspaces.listOf(actor.userId) }));
}
