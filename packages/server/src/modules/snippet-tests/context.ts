import type { ContextOf } from '../../composition/module.ts';
import { analysis } from '../analysis/index.ts';
import { createProgressAnnouncer, events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { keptPeople } from '../kept-people/index.ts';
import { provider } from '../provider/index.ts';
import { snippets } from '../snippets/index.ts';
import { createChecksRepository } from './checks.repository.ts';
import { createTestsRepository } from './tests.repository.ts';

export const needs = { analysis, events, jobs, keptPeople, provider, snippets };

/** What the parts of this module share. */
export type TestsContext = Awaited<ReturnType<typeof createTestsContext>>;

export async function createTestsContext(given: ContextOf<typeof needs>) {
  const { store, events, now } = given;
  return {
    ...given,
    tests: await createTestsRepository(store),
    checks: await createChecksRepository(store),
    /** Open pages read again what tests have found. */
    announce: createProgressAnnouncer(
      (workspaceId: string) => workspaceId,
      (workspaceId) => events.publish({ type: 'tests.changed', workspaceId }),
      now,
    ),
  };
}
