import type { ContextOf } from '../../composition/module.ts';
import type { LiveEvent } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { notifications } from '../notifications/index.ts';
import { quotas } from '../quotas/index.ts';
import { createSnippetPresenter } from './library/snippet.mapper.ts';
import { createSnippetsRepository } from './library/snippets.repository.ts';
import { createVersionsRepository } from './library/versions.repository.ts';
import { createSnippetQuota } from './snippet-quota.ts';

export const needs = { accounts, events, jobs, notifications, quotas };

type Given = ContextOf<typeof needs>;

export type SnippetsContext = Awaited<ReturnType<typeof createSnippetsContext>>;

export async function createSnippetsContext(given: Given) {
  const { store, configuration } = given;
  const versions = await createVersionsRepository(store);
  const repository = await createSnippetsRepository(store, versions.listWhole);
  return {
    ...given,
    repository,
    versions,
    /** So many earlier versions of a snippet are kept. */
    versionsMax: configuration.quotas.versions,
    quota: createSnippetQuota(given.quotas, repository, configuration.quotas),
    presenter: createSnippetPresenter(given.accounts),
    announce: createSnippetAnnouncer(given),
    notifyEditor: createOvertakenNotice(given),
  };
}

type Change = Extract<LiveEvent, { type: 'snippet.changed' }>['change'];

/** Publishes a live event about a changed snippet. */
function createSnippetAnnouncer({ events }: Given) {
  return (
    { workspaceId, userId }: WorkspaceScope,
    { _id: snippetId, version }: { _id: string; version: number },
    change: Change,
  ): Promise<void> =>
    events.publish({
      type: 'snippet.changed',
      workspaceId,
      snippetId,
      version,
      change,
      changedBy: userId,
    });
}

/** Tells the person who last edited a snippet that somebody else has changed it. */
function createOvertakenNotice({ notifications }: Given) {
  return async (
    { workspaceId, userId }: WorkspaceScope,
    editorId: string,
    { _id: snippetId, name: snippetName }: { _id: string; name: string },
  ): Promise<void> => {
    if (editorId === userId) return;
    await notifications.report({
      workspaceId,
      // Of several changes the last one is news.
      key: `${snippetId}:${editorId}`,
      replaces: true,
      details: { kind: 'snippet.changed', snippetId, snippetName },
      actorId: userId,
      recipientId: editorId,
    });
  };
}
