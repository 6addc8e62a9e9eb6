import { notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import { isUnfinished, type AssertOpen } from './invitation-state.ts';
import type { InvitationDocument } from './invitation.document.ts';
import type { InvitationsRepository } from './invitations.repository.ts';

/** Longer than any request: when the job becomes due, the request has ended or its process is dead. */
const AFTER_REQUEST_MS = 60_000;

interface Dependencies {
  repository: InvitationsRepository;
  assertOpen: AssertOpen;
  workspaces: Pick<WorkspacesService, 'memberships'>;
  accounts: Pick<AccountsService, 'activateWorkspace'>;
  jobs: Pick<JobsService, 'handle' | 'enqueue'>;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
}

/** Makes the person who accepts an invitation a member, even if the server crashes in the middle. */
export function createJoining(dependencies: Dependencies) {
  const { repository, assertOpen, workspaces, accounts, jobs, events, now } = dependencies;

  /** Turns an accepted invitation into a membership. Every step can be repeated. */
  async function settle(invitationId: string): Promise<void> {
    const invitation = await repository.find(invitationId);
    if (invitation === null || !isUnfinished(invitation, invitation.acceptedBy)) return;
    const { workspaceId, acceptedBy, role } = invitation;
    const userId = acceptedBy ?? '';
    const isNew = await workspaces.memberships.add(workspaceId, userId, role);
    await accounts.activateWorkspace(userId, workspaceId, now());
    await repository.settle(invitationId, now());
    if (isNew) await events.publish({ type: 'membership.changed', workspaceId, userId, role });
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
      if (current.acceptedBy !== userId) await assertOpen(current);
    }
    await settle(invitationId);
  };
}
