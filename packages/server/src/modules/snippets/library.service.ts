import type { BodyOf, importLibrary, Library } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
import type { Clock } from '../../security/clock.ts';
import type { EventFeed } from '../events/event-feed.ts';
import { lowerCase } from './snippet-keys.ts';
import type { SnippetsRepository } from './snippets.repository.ts';
import type { SnippetsService } from './snippets.service.ts';

interface Ports {
  snippets: SnippetsRepository;
  service: SnippetsService;
  feed: Pick<EventFeed, 'publish'>;
  now: Clock;
}

/** What makes two snippets the same to an import. */
const identityOf = (nameKey: string, content: string) => `${nameKey}\n${content}`;

export type LibraryService = ReturnType<typeof createLibraryService>;

/** The library as one file, out and in. */
export function createLibraryService({ snippets, service, feed, now }: Ports) {
  return {
    async export(scope: WorkspaceScope): Promise<Library> {
      const all = await snippets.listAll(scope);
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

    /** What has the name and the content of a snippet that is there is skipped: an import can be repeated. */
    async import(scope: WorkspaceScope, library: BodyOf<typeof importLibrary>) {
      const existing = await snippets.listContents(scope);
      const known = new Set(existing.map(({ nameKey, content }) => identityOf(nameKey, content)));
      const fresh = library.snippets.filter(({ name, content }) => {
        const identity = identityOf(lowerCase(name), content);
        const isNew = !known.has(identity);
        known.add(identity);
        return isNew;
      });
      await snippets.insertAll(
        scope,
        fresh.map((fields) => service.draftOf(scope, fields)),
      );
      const { workspaceId, userId } = scope;
      if (fresh.length > 0) await feed.publish({ type: 'library.imported', workspaceId, changedBy: userId });
      return { imported: fresh.length, skipped: library.snippets.length - fresh.length };
    },
  };
}
