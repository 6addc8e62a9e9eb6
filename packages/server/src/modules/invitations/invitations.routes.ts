import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  resendInvitation,
  resolveInvitation,
  resolveOwnInvitation,
  revokeInvitation,
} from '../../contracts/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { Acceptance } from './acceptance.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { InvitationsContext } from './context.ts';

export function invitationsRoutes(
  register: RegisterOperation,
  { accounts, configuration: { publicOrigin } }: InvitationsContext,
  invitations: InvitationsService,
  acceptance: Acceptance,
): void {
  register(createInvitation, async ({ scope, body, newId, request, note }) => {
    const origin = ownOrigin(publicOrigin, request);
    const result = await invitations.create(scope, body, origin, newId('inv'));
    const targetId = result.invitation?.id ?? result.member?.userId ?? null;
    note({ targetId, details: { action: result.action, role: body.role, email: body.email } });
    return result;
  });

  register(listInvitations, async ({ scope }) => {
    const items = await invitations.list(scope);
    return { items, total: items.length };
  });

  register(resendInvitation, ({ scope, params, request }) =>
    invitations.resend(scope, params.invitationId, ownOrigin(publicOrigin, request)),
  );

  register(revokeInvitation, ({ scope, params }) => invitations.revoke(scope, params.invitationId));

  register(resolveInvitation, ({ body }) => invitations.resolveToken(body.token));

  register(resolveOwnInvitation, ({ actor, query }) =>
    invitations.resolveOwn(actor.userId, query.workspaceId),
  );

  register(acceptInvitation, async ({ actor, body, note }) => {
    const account = actor ? await accounts.getSignedIn(actor.userId) : null;
    const result =
      'token' in body
        ? await acceptance.byToken(body.token, account)
        : await acceptance.byWorkspace(body.workspaceId, account);
    const { workspaceId } = result;
    note(result.joined ? { workspaceId, targetId: account?._id ?? null } : { skipEntry: true });
    return result;
  });
}
