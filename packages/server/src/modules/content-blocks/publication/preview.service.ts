import type { previewPublication, SuccessOf } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import type { BlockAccess } from '../block-access.ts';
import type { LinkedSnippets } from '../links/linked-snippets.ts';
import { textHash } from '../links/text-hash.ts';
import type { Targets, TargetRequest } from './target.ts';

interface Dependencies {
  access: BlockAccess;
  targets: Targets;
  linkedSnippets: LinkedSnippets;
  snippets: Pick<SnippetsService, 'find'>;
}

type Preview = SuccessOf<typeof previewPublication>;

/** Shows what publishing would change. It reads Braze now, and changes nothing there. */
export function createPreviewService({ access, targets, linkedSnippets, snippets }: Dependencies) {
  return async (scope: WorkspaceScope, snippetId: string, wanted: TargetRequest): Promise<Preview> => {
    const snippet = await snippets.find(scope, snippetId);
    const opened = await access.open(scope.workspaceId);
    const { content: after, version } = snippet;
    if (!('blockId' in wanted)) {
      const problems = await targets.problemsOfCreation(scope, opened, snippet, wanted);
      const nothing = {
        before: null,
        baseline: null,
        changedThere: false,
        publishedContent: null,
        usedIn: null,
      };
      return { ...nothing, after, version, problems };
    }
    const details = await access.read(opened, wanted.blockId);
    const baseline = textHash(details.content);
    const link = (await linkedSnippets.ofBlock(scope, wanted.blockId))?.link;
    return {
      before: details.content,
      after,
      baseline,
      changedThere: link !== undefined && link.baseline !== baseline && baseline !== textHash(after),
      publishedContent: link?.baselineText ?? null,
      usedIn: details.inclusionCount,
      version,
      problems: await targets.problemsOfUpdate(scope, opened, snippet, details),
    };
  };
}
