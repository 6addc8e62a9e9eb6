import { notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { EventFeed } from '../events/index.ts';
import { AFTER_REQUEST_MS, type JobsService } from '../jobs/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import { isAcceptedBy, isUnfinished, type AssertOpen } from './invitation-state.ts';
import type { InvitationDocument } from './invitation.document.ts';
import type { InvitationsRepository } from './invitations.repository.ts';

interface Dependencies {
  repository: InvitationsRepository;
  assertOpen: AssertOpen;
  workspaces: Pick<WorkspacesService, 'activateIfMember' | 'memberships'>;
  jobs: Pick<JobsService, 'handle' | 'enqueue'>;
  events: Pick<EventFeed, 'publish'>;
  notifications: Pick<NotificationsService, 'report'>;
  now: Clock;
}

/** Makes the person who accepts an invitation a member, even if the server crashes in the middle. */
export function createJoining(dependencies: Dependencies) {
  const { repository, assertOpen, workspaces, jobs, events, notifications, now } = dependencies;

  /** Turns an accepted invitation into a membership, unless the person has left since. Every step can be repeated. */
  async function settle(invitationId: string): Promise<void> {
    const invitation = await repository.find(invitationId);
    if (invitation === null || !isUnfinished(invitation, invitation.acceptedBy)) return;
    const { workspaceId, acceptedBy, role } = invitation;
    const userId = acceptedBy ?? '';
    const isStillAccepted = async () => {
      const current = await repository.find(invitationId);
      return current !== null && isAcceptedBy(current, userId);
    };
    const outcome = await workspaces.memberships.join(workspaceId, userId, role, isStillAccepted);
    if (outcome === 'refused') return;
    await workspaces.activateIfMember(userId, workspaceId);
    const member = outcome === 'joined' ? null : await workspaces.memberships.find(workspaceId, userId);
    // Before it is settled: from then on nobody looks at it again. Repeating it adds nothing.
    await notifications.report({
      workspaceId,
      key: invitationId,
      // An admin who added them at the same time may have given another role.
      details: { kind: 'member.joined', userId, role: member?.role ?? role },
      actorId: userId,
      isForAdmins: true,
    });
    await repository.settle(invitationId, now());
    if (outcome === 'joined') await events.publish({ type: 'membership.changed', workspaceId, userId, role });
    await events.publish({ type: 'invitation.changed', workspaceId, invitationId });
  }
  jobs.handle('invitation.settle', { run: ({ invitationId }) => settle(String(invitationId)) });

  return async ({ _id: invitationId, tokenHash }: InvitationDocument, userId: string): Promise<void> => {
    // The job is on disk before the claim, so that it can finish after a crash.
    const runAt = new Date(now().getTime() + AFTER_REQUEST_MS);
    await jobs.enqueue('invitation.settle', { invitationId }, { runAt });
    if (!(await repository.claim(invitationId, tokenHash, userId, now()))) {
      const current = await repository.find(invitationId);
      if (current === null) throw notFound();
      // If another tab of the same person was faster, this one helps to finish.
      if (!isAcceptedBy(current, userId)) await assertOpen(current);
    }
    await settle(invitationId);
    // Whoever was removed meanwhile has not joined.
    const settled = await repository.find(invitationId);
    if (settled === null) throw notFound();
    if (settled.settledAt === null || !isAcceptedBy(settled, userId)) await assertOpen(settled);
  };
}
