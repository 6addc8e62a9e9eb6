import type { ContextOf } from '../../composition/module.ts';
import type { Quotas } from '../../config/configuration.ts';
import type { LiveEvent } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { accounts } from '../accounts/index.ts';
import { analysis } from '../analysis/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { notifications } from '../notifications/index.ts';
import { quotas, type QuotasService } from '../quotas/index.ts';
import { emailTexts } from './library/email-texts.ts';
import type { SnippetDocument, SnippetFields, SnippetSizes } from './library/snippet.document.ts';
import { createSnippetPresenter } from './library/snippet.mapper.ts';
import { createSnippetsRepository, type SnippetsRepository } from './library/snippets.repository.ts';
import { createVersionsRepository } from './library/versions.repository.ts';

export const needs = { accounts, analysis, events, jobs, notifications, quotas };

type Given = ContextOf<typeof needs>;

export type SnippetsContext = Awaited<ReturnType<typeof createSnippetsContext>>;

export async function createSnippetsContext(given: Given) {
  const { store, configuration, analysis } = given;
  const versions = await createVersionsRepository(store);
  const repository = await createSnippetsRepository(store, {
    readVersions: versions.listWhole,
    readText: (workspaceId, snippet) => analysis.read({ scope: workspaceId }, textsOf(snippet)),
  });
  return {
    ...given,
    repository,
    versions,
    /** So many earlier versions of a snippet are kept. */
    versionsMax: configuration.quotas.versions,
    quota: createSnippetQuota(given.quotas, repository, configuration.quotas),
    /** Reads the text of a snippet that a person saves. */
    readText: ({ workspaceId, userId }: WorkspaceScope, fields: SnippetFields) =>
      analysis.read({ scope: workspaceId, by: userId }, textsOf(fields)),
    presenter: createSnippetPresenter(given.accounts),
    announce: createSnippetAnnouncer(given),
    notifyEditor: createOvertakenNotice(given),
  };
}

/** The text of a snippet, with what an email has beside it. */
const textsOf = ({ content, builderState, isDraft }: SnippetFields) => ({
  content,
  isDraft,
  beside: emailTexts(builderState),
});

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

const number = new Intl.NumberFormat('en');
const HOW_TO_MAKE_ROOM =
  'Nothing was saved. Erase snippets from the trash to make room, or ask the people who run this server for more.';

/** What other modules store with snippets: its bytes count in the same quota. */
export interface StoredBeside {
  measure: (workspaceId: string) => Promise<number>;
  /** Those of these ids that are stored. */
  existing: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** Limits the snippets of a workspace, and the bytes that they, their versions and what is kept with them take. */
function createSnippetQuota(quotas: QuotasService, repository: SnippetsRepository, limits: Quotas) {
  const beside: StoredBeside[] = [];
  const quota = quotas.define({
    name: 'snippets',
    limit: { count: limits.snippets, bytes: limits.bytes },
    measure: async (workspaceId) => {
      const { count, sum } = await repository.measure(workspaceId);
      let bytes = sum;
      for (const { measure } of beside) bytes += await measure(workspaceId);
      return { count, bytes };
    },
    existing: async (ids) => {
      const found = await Promise.all([repository.findSaved(ids), ...beside.map((one) => one.existing(ids))]);
      return found.flat();
    },
    refusal: (which) => {
      const most =
        which === 'count'
          ? `at most ${number.format(limits.snippets)} snippets, including those in the trash`
          : `at most ${number.format(Math.floor(limits.bytes / 1_000_000))} MB of snippets, including the trash, earlier versions and the people who are kept with them`;
      return new ApiError('LIMIT_REACHED', `A workspace can have ${most}. ${HOW_TO_MAKE_ROOM}`, {
        current: {
          quota: which === 'count' ? 'snippets' : 'bytes',
          limit: which === 'count' ? limits.snippets : limits.bytes,
        },
      });
    },
  });

  return {
    /** @throws {ApiError} LIMIT_REACHED when these new snippets do not fit */
    reserveNew: (workspaceId: string, snippets: readonly { _id: string; storedBytes: number }[]) =>
      quota.reserve(
        workspaceId,
        snippets.map(({ _id: id, storedBytes: bytes }) => ({ id, count: 1, bytes })),
      ),

    /** @throws {ApiError} LIMIT_REACHED when the snippet grows by more than fits */
    reserveSave: (before: SnippetDocument, after: SnippetSizes) => {
      const bytes = Math.max(0, after.storedBytes - before.storedBytes);
      const id = `${before._id}:${before.version + 1}`;
      return quota.reserve(before.workspaceId, [{ id, count: 0, bytes }]);
    },

    /** Reserves for all of these saves, or for none. @throws {ApiError} LIMIT_REACHED when they grow by more than fits */
    reserveSaves: (
      workspaceId: string,
      saves: readonly { id: string; version: number; before: SnippetSizes; after: SnippetSizes }[],
    ) =>
      quota.reserve(
        workspaceId,
        saves.map(({ id, version, before, after }) => ({
          id: `${id}:${version + 1}`,
          count: 0,
          bytes: Math.max(0, after.storedBytes - before.storedBytes),
        })),
      ),

    countBeside: (source: StoredBeside): void => void beside.push(source),

    /** Reserves room for what is stored with a snippet. @throws {ApiError} LIMIT_REACHED */
    reserveBeside: (workspaceId: string, id: string, bytes: number) =>
      quota.reserve(workspaceId, [{ id, count: 0, bytes }]),

    forget: quota.forget,
    erase: quota.erase,
  };
}
