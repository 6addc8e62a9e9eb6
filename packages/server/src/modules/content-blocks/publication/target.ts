import type { BodyOf, previewPublication, PublicationProblem } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetDocument } from '../../snippets/index.ts';
import type { OpenBlocks } from '../block-access.ts';
import { contentProblems, descriptionProblems, nameProblems, problem } from './publication-problems.ts';
import type { ContentBlocksContext } from '../context.ts';

export type TargetRequest = BodyOf<typeof previewPublication>;

export type Targets = ReturnType<typeof createTargets>;

/** The names that Braze's list has now. A list of 10,000 blocks is more than any account has. */
async function listedNames({ client }: OpenBlocks): Promise<{ name: string; id: string }[]> {
  const limit = 1000;
  const all: { name: string; id: string }[] = [];
  for (let offset = 0; offset < 10 * limit; offset += limit) {
    const { blocks, skipped } = await client.listContentBlocks({ limit, offset });
    all.push(...blocks);
    if (blocks.length + skipped < limit) break;
  }
  return all;
}

/** A snippet has one block, and a block one snippet. */
function createLinkProblems({ linkedSnippets }: ContentBlocksContext) {
  const elsewhere = (message: string) => [problem('linkedElsewhere', message)];

  async function blockLinkProblems(scope: WorkspaceScope, snippetId: string, blockId: string) {
    const [own, other] = await Promise.all([
      linkedSnippets.ofSnippet(scope, snippetId),
      linkedSnippets.ofBlock(scope, blockId),
    ]);
    if (other && other.snippet.id !== snippetId) {
      return elsewhere(
        `This Content Block belongs to the snippet "${other.snippet.name}". Unlink that one first.`,
      );
    }
    return own?.link.blockId != null && own.link.blockId !== blockId
      ? elsewhere(`This snippet belongs to the Content Block "${own.link.blockName}". Unlink it first.`)
      : [];
  }

  /** A snippet has one block, unless that one is gone. */
  async function newBlockLinkProblems(
    scope: WorkspaceScope,
    snippetId: string,
    names: readonly { id: string }[],
  ) {
    const link = (await linkedSnippets.ofSnippet(scope, snippetId))?.link;
    return link && names.some(({ id }) => id === link.blockId)
      ? elsewhere(`This snippet belongs to the Content Block "${link.blockName}". Unlink it first.`)
      : [];
  }

  return { blockLinkProblems, newBlockLinkProblems };
}

/** Finds out whether a snippet may be published to a block, or as a new one. */
export function createTargets(context: ContentBlocksContext) {
  const { access, analysis, blocks } = context;

  const problemsOfContent = async (
    { workspaceId, userId }: WorkspaceScope,
    opened: OpenBlocks,
    snippet: SnippetDocument,
    name: string,
  ): Promise<PublicationProblem[]> => {
    const findings = await analysis.check({ scope: workspaceId, by: userId }, { content: snippet.content });
    return contentProblems(snippet, findings, name, await blocks.listAll(opened.owner));
  };

  const { blockLinkProblems, newBlockLinkProblems } = createLinkProblems(context);

  return {
    /** The problems of publishing to a block that exists. @param name its name */
    async problemsOfUpdate(
      scope: WorkspaceScope,
      opened: OpenBlocks,
      snippet: SnippetDocument,
      block: { id: string; name: string },
    ): Promise<PublicationProblem[]> {
      return [
        ...(await blockLinkProblems(scope, snippet._id, block.id)),
        ...(await problemsOfContent(scope, opened, snippet, block.name)),
      ];
    },

    /** The problems of publishing as a new block, by the names that Braze has now. */
    async problemsOfCreation(
      scope: WorkspaceScope,
      opened: OpenBlocks,
      snippet: SnippetDocument,
      wanted: Exclude<TargetRequest, { blockId: string }>,
    ): Promise<PublicationProblem[]> {
      const names = await access.translated(() => listedNames(opened));
      return [
        ...(await newBlockLinkProblems(scope, snippet._id, names)),
        ...nameProblems(wanted.name, names),
        ...descriptionProblems(wanted.description),
        ...(await problemsOfContent(scope, opened, snippet, wanted.name)),
      ];
    },
  };
}
