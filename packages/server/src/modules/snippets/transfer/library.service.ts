import type { BodyOf, importLibrary, Library } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { Clock } from '../../../core/clock.ts';
import type { EventFeed } from '../../events/index.ts';
import { newSnippet } from '../library/new-snippet.ts';
import { lowerCase } from '../library/snippet.mapper.ts';
import type { SnippetsRepository } from '../library/snippets.repository.ts';

interface Dependencies {
  repository: SnippetsRepository;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
}

/** Two snippets are the same to an import if this is equal. */
const identityOf = (nameKey: string, content: string) => `${nameKey}\n${content}`;

export type LibraryService = ReturnType<typeof createLibraryService>;

/** Exports a library as one file, and imports it. */
export function createLibraryService({ repository, events, now }: Dependencies) {
  return {
    async export(scope: WorkspaceScope): Promise<Library> {
      const all = await repository.listAll(scope);
      return {
        format: 'sluice-library',
        formatVersion: 1,
        exportedAt: now().toISOString(),
        snippets: all.map(({ name, content, tags, builderState, isDraft }) => ({
          name,
          content,
          tags,
          builderState,
          isDraft,
        })),
      };
    },

    /** Skips snippets whose name and content already exist, so that an import can be repeated. */
    async import(scope: WorkspaceScope, library: BodyOf<typeof importLibrary>) {
      const existing = await repository.listContents(scope);
      const known = new Set(existing.map(({ nameKey, content }) => identityOf(nameKey, content)));
      const fresh = library.snippets.filter(({ name, content }) => {
        const identity = identityOf(lowerCase(name), content);
        const isNew = !known.has(identity);
        known.add(identity);
        return isNew;
      });
      await repository.insertAll(
        scope,
        fresh.map((fields) => newSnippet(scope.userId, now(), fields)),
      );
      const { workspaceId, userId } = scope;
      if (fresh.length > 0)
        await events.publish({ type: 'library.imported', workspaceId, changedBy: userId });
      return { imported: fresh.length, skipped: library.snippets.length - fresh.length };
    },
  };
}
