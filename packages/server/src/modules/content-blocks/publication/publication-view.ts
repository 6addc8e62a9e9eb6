import type { previewPublication, SuccessOf, SnippetPublication } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { readProposers } from '../block-rows.ts';
import { referenceTo } from '../block.document.ts';
import type { ContentBlocksContext } from '../context.ts';
import { textHash } from '../links.repository.ts';
import { problemOf } from '../block-problems.ts';
import type { Targets, TargetRequest } from './target.ts';

type Preview = SuccessOf<typeof previewPublication>;

/** Shows what publishing would change. It reads Braze now, and changes nothing there. */
export function createPreviewService(
  { access, linkedSnippets, snippets }: ContentBlocksContext,
  targets: Targets,
) {
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

/** Shows the block of a snippet. */
export function createPublicationView({ rows, accounts, snippets }: ContentBlocksContext) {
  /** @throws {ApiError} NOT_FOUND */
  return async (scope: WorkspaceScope, snippetId: string): Promise<SnippetPublication> => {
    await snippets.findHead(scope, snippetId);
    const row = await rows.ofSnippet(scope, snippetId, await rows.known(scope));
    const { linked } = row ?? {};
    if (row === undefined || linked === undefined) return { block: null, proposal: null, problem: null };
    const { blockId, proposal, problem } = linked.link;
    const { name, state } = row;
    const isProposed = proposal !== null && proposal.textHash === linked.textHash;
    const shown = await readProposers(accounts, [proposal]);
    return {
      block: blockId === null ? null : { id: blockId, name, reference: referenceTo(name), state },
      proposal: isProposed ? { ...shown(proposal), blockName: proposal.blockName } : null,
      problem: problem === null ? null : problemOf(problem),
    };
  };
}
