import type { ContextOf } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { notifications } from '../notifications/index.ts';
import { quotas } from '../quotas/index.ts';
import { createSnippetPresenter } from './library/snippet.mapper.ts';
import { createSnippetsRepository } from './library/snippets.repository.ts';
import { createVersionsRepository } from './library/versions.repository.ts';
import { createOvertakenNotice, createSnippetAnnouncer } from './snippet-notices.ts';
import { createSnippetQuota } from './snippet-quota.ts';

export const needs = { accounts, events, jobs, notifications, quotas };

/** What the parts of the library share. */
export type SnippetsContext = Awaited<ReturnType<typeof createSnippetsContext>>;

export async function createSnippetsContext(given: ContextOf<typeof needs>) {
  const { store, configuration } = given;
  const versions = await createVersionsRepository(store);
  const repository = await createSnippetsRepository(store, versions.listWhole);
  return {
    ...given,
    repository,
    versions,
    /** How many earlier versions of a snippet are kept. */
    versionsMax: configuration.quotas.versions,
    quota: createSnippetQuota(given.quotas, repository, configuration.quotas),
    presenter: createSnippetPresenter(given.accounts),
    announce: createSnippetAnnouncer(given.events),
    notifyEditor: createOvertakenNotice(given.notifications),
  };
}
