import type { ContextOf } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { featureFlags } from '../feature-flags/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { members } from '../members/index.ts';
import { notifications } from '../notifications/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createAssertOpen } from './invitation.ts';
import { createInvitationsRepository } from './invitations.repository.ts';

export const needs = {
  accounts,
  events,
  featureFlags,
  jobs,
  mail,
  members,
  notifications,
  rateLimits,
  workspaces,
};

export type InvitationsContext = Awaited<ReturnType<typeof createInvitationsContext>>;

export async function createInvitationsContext(given: ContextOf<typeof needs>) {
  return {
    ...given,
    repository: await createInvitationsRepository(given.store),
    assertOpen: createAssertOpen(given.workspaces, given.now),
  };
}
