import type { ContextOf } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { quotas } from '../quotas/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { signIn } from '../sign-in/index.ts';
import { ownedWorkspaces, createWorkspaceReader } from './workspace-reader.ts';
import { createWorkspacesRepository } from './workspaces.repository.ts';

export const needs = { accounts, events, jobs, mail, quotas, rateLimits, signIn };

export type WorkspacesContext = Awaited<ReturnType<typeof createWorkspacesContext>>;

export async function createWorkspacesContext(given: ContextOf<typeof needs>) {
  const repository = await createWorkspacesRepository(given.store);
  return {
    ...given,
    repository,
    reader: createWorkspaceReader(repository),
    owned: ownedWorkspaces(repository, given.quotas, given.configuration),
  };
}
