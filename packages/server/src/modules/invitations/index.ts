import { defineModule } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import { createAcceptance } from './acceptance.ts';
import { createInvitationsContext, needs } from './context.ts';
import type { InvitationDocument } from './invitation.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { createInvitationsService } from './invitations.service.ts';

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
