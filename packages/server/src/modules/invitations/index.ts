import { defineModule } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import { DerivedTokens } from '../../security/secret-token.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { featureFlags } from '../feature-flags/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { members } from '../members/index.ts';
import { notifications } from '../notifications/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createAcceptance } from './acceptance.ts';
import type { InvitationDocument } from './invitation.document.ts';
import { createAssertOpen } from './invitation-state.ts';
import { createInvitationMails } from './invitation-mails.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { createInvitationsService } from './invitations.service.ts';

export type { InvitationsService } from './invitations.service.ts';

/** An invitation in the export of its sender or recipient. */
function exported({ _id: id, tokenHash: _t, pendingKey: _p, ...invitation }: InvitationDocument) {
  return { id, ...invitation };
}

/** Invitations to workspaces by email: sending and accepting them. */
export const invitations = defineModule({
  name: 'invitations',
  needs: { accounts, events, featureFlags, jobs, mail, members, notifications, rateLimits, workspaces },
  collections: { invitations: { exportedAs: ['invitationsReceived', 'invitationsSent'] } },
  async create({ store, secret, now, configuration, limits }, needs) {
    const repository = await createInvitationsRepository(store);
    const assertOpen = createAssertOpen(needs.workspaces, now);
    const acceptance = createAcceptance({ ...needs, repository, assertOpen, now });
    const mails = createInvitationMails({
      ...needs,
      repository,
      assertOpen,
      tokens: new DerivedTokens(secret),
      limits: limits.invitations,
      now,
      validDays: configuration.invitationDays,
    });
    const service = createInvitationsService({ ...needs, repository, assertOpen, mails, now });
    return {
      service,
      routes: (register) =>
        invitationsRoutes(register, {
          invitations: service,
          acceptance,
          accounts: needs.accounts,
          publicOrigin: configuration.publicOrigin,
        }),
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
