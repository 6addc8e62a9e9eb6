import { defineModule } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import { createAcceptance, type Acceptance } from './acceptance.ts';
import { createInvitationsContext, needs, type InvitationsContext } from './context.ts';
import type { InvitationDocument } from './invitation.ts';
import { createInvitationsService, type InvitationsService } from './invitations.service.ts';
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

/** An invitation in the export of its sender or recipient. */
function exported({ _id: id, tokenHash: _t, pendingKey: _p, ...invitation }: InvitationDocument) {
  return { id, ...invitation };
}

/** Invitations to workspaces by email: sending and accepting them. */
export const invitations = defineModule({
  name: 'invitations',
  needs,
  collections: { invitations: { exportedAs: ['invitationsReceived', 'invitationsSent'] } },
  async create(given) {
    const context = await createInvitationsContext(given);
    const { repository } = context;
    const service = createInvitationsService(context);
    const acceptance = createAcceptance(context);
    return {
      service,
      routes: (register) => invitationsRoutes(register, context, service, acceptance),
      sweep: () => service.sweep(),
      memberLeaving: (departure) => service.voidInvitationsOf(departure),
      memberLeft: (workspaceId, userId) => service.revokeAll(workspaceId, userId),
      eraseWorkspace: (workspaceId) => repository.eraseWorkspace(workspaceId),
      personalData: {
        async exportOf(subject) {
          const { userId, confirmedEmail } = subject;
          const received = confirmedEmail === null ? [] : await repository.listTo(confirmedEmail);
          return {
            invitationsReceived: received.map(exported),
            invitationsSent: inEachWorkspace(subject, async (workspaceId) =>
              (await repository.listSentBy(workspaceId, userId)).map(exported),
            ),
          };
        },
        async eraseAddress({ confirmedEmail }) {
          if (confirmedEmail !== null) await repository.eraseTo(confirmedEmail);
        },
      },
    };
  },
});

function invitationsRoutes(
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
