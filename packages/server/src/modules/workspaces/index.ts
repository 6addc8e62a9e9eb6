import type { FastifyRequest } from 'fastify';
import { defineModule } from '../../composition/module.ts';
import { createWorkspacesContext, needs, type WorkspacesContext } from './context.ts';
import { createWorkspacesService, type WorkspacesService } from './workspaces.service.ts';
import {
  createWorkspace,
  deleteWorkspace,
  listMemberships,
  readWorkspace,
  renameWorkspace,
  requireSecondStep,
  setTimeZone,
  switchWorkspace,
  transferWorkspace,
  type GivenProof,
} from '../../contracts/index.ts';
import { DAY_MS } from '../../core/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { Actor } from '../../operations/caller.ts';
import { toProfile, type AccountDocument } from '../accounts/index.ts';

export { eraseWorkspace } from './offboarding.ts';
export { ownerMembership, roleOf, type MemberDocument, type WorkspaceDocument } from './workspace.ts';
export type { WorkspacesService } from './workspaces.service.ts';

/** Workspaces and their members, including the clean-up after a member leaves or a workspace is deleted. */
export const workspaces = defineModule({
  name: 'workspaces',
  needs,
  collections: {
    workspaces: { exportedAs: ['memberships'] },
    workspace_members: { exportedAs: ['memberships'] },
  },
  async create(given) {
    const context = await createWorkspacesContext(given);
    const service = createWorkspacesService(context);
    return {
      service,
      routes: (register) => workspacesRoutes(register, context, service),
      personalData: {
        erasePerson: context.owned.erase,
        exportOf: async ({ userId }) => ({ memberships: await service.listOf(userId) }),
      },
    };
  },
});

function workspacesRoutes(
  register: RegisterOperation,
  context: WorkspacesContext,
  workspaces: WorkspacesService,
): void {
  const { accounts, configuration, owned, signIn } = context;
  const admitNew = createNewAccountLimit(context);

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

  register(setTimeZone, ({ scope, body, note }) => {
    note({ details: { timeZone: body.timeZone ?? '' } });
    return workspaces.setTimeZone(scope, body.timeZone);
  });

  const assertOwner = async (asked: { actor: Actor; body: GivenProof; request: FastifyRequest }) =>
    signIn.passwords.reauthenticate(await accounts.getSignedIn(asked.actor.userId), asked);

  register(requireSecondStep, async (asked) => {
    const { scope, actor, body, note, request } = asked;
    note({ details: { from: body.from ?? '' } });
    await assertOwner(asked);
    const account = await accounts.getSignedIn(actor.userId);
    const origin = ownOrigin(configuration.publicOrigin, request);
    const from = body.from === null ? null : new Date(body.from);
    return workspaces.requireSecondStep(scope, account, { from, origin });
  });

  register(deleteWorkspace, async (asked) => {
    await assertOwner(asked);
    await workspaces.delete(asked.scope);
  });

  register(transferWorkspace, async (asked) => {
    const { scope, body, note } = asked;
    note({ targetId: body.userId });
    await assertOwner(asked);
    await workspaces.transfer(scope, body.userId);
  });
}

/**
 * How many workspaces an account may create on its first day. Each workspace may send invitations, so somebody who signs up
 * to send advertisements would otherwise create many.
 * @throws {ApiError} RATE_LIMIT
 */
function createNewAccountLimit({ rateLimits, limits, now }: WorkspacesContext) {
  const limit = limits.newAccountWorkspaces;
  const reason = `On its first day, an account can create ${limit.limit} workspaces.`;
  return async ({ _id, createdAt }: AccountDocument): Promise<void> => {
    if (now().getTime() - createdAt.getTime() >= DAY_MS) return;
    await rateLimits.admit([{ key: `new-account-workspaces:${_id}`, reason, ...limit }]);
  };
}
