import type {
  BlockFilter,
  BlockState,
  ContentBlockDetails,
  listBlockFindings,
  listContentBlocks,
  QueryOf,
  SuccessOf,
} from '../../contracts/index.ts';
import { notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { type BlockRow, toContentBlock, toReading, readProposers } from './block-rows.ts';
import type { ContentBlocksContext } from './context.ts';
import { notConnected, problemOf } from './block-problems.ts';

/** Those that need a decision first. */
const order: Record<BlockState, number> = {
  changedAtBraze: 0,
  goneAtBraze: 1,
  readyToPublish: 2,
  newerHere: 3,
  inSync: 4,
  notLinked: 5,
};

const hasFindings = ({ block }: BlockRow) =>
  block?.findings != null && block.findings.errors + block.findings.warnings + block.findings.hints > 0;

const filters: Record<BlockFilter, (row: BlockRow) => boolean> = {
  all: () => true,
  linked: ({ linked }) => linked !== undefined,
  changed: ({ state }) => state === 'changedAtBraze' || state === 'goneAtBraze',
  findings: hasFindings,
};

function contains({ name, block, linked }: BlockRow, text: string): boolean {
  const words = [name, linked?.snippet.name ?? '', ...(block?.tags ?? [])];
  return words.some((word) => word.toLowerCase().includes(text));
}

const byNeed = (a: BlockRow, b: BlockRow) =>
  order[a.state] - order[b.state] || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

function createBlockPages({ rows, accounts }: ContentBlocksContext) {
  async function proposalsOf(found: readonly NonNullable<BlockRow['linked']>[]) {
    const shown = await readProposers(
      accounts,
      found.map(({ link }) => link.proposal),
    );
    return found.flatMap(({ link: { proposal }, snippet: { id, name, version } }) =>
      proposal === null
        ? []
        : [{ snippet: { id, name, version }, blockName: proposal.blockName, ...shown(proposal) }],
    );
  }

  return {
    async list(
      scope: WorkspaceScope,
      query: QueryOf<typeof listContentBlocks>,
    ): Promise<SuccessOf<typeof listContentBlocks>> {
      const { page, limit, filter, q = '' } = query;
      const facts = await rows.known(scope);
      const { rows: all, proposals } = await rows.list(scope, facts);
      const text = q.toLowerCase();
      const found = all.filter((row) => filters[filter](row) && contains(row, text)).toSorted(byNeed);
      const items = found.slice((page - 1) * limit, page * limit);
      const shown = await readProposers(
        accounts,
        items.map(({ linked }) => linked?.link.proposal),
      );
      const { owner, reading } = facts;
      const problem = owner === undefined ? ('NOT_CONNECTED' as const) : (reading?.problem ?? null);
      const count = (name: BlockFilter) => all.filter(filters[name]).length;
      return {
        items: items.map((row) => toContentBlock(row, shown)),
        total: found.length,
        page,
        limit,
        counts: {
          all: all.length,
          withSnippet: count('linked'),
          changed: count('changed'),
          withFindings: count('findings'),
        },
        proposals: await proposalsOf(proposals),
        readAt: reading?.readAt?.toISOString() ?? null,
        checkedAt: reading?.checkedAt?.toISOString() ?? null,
        reading: toReading(reading),
        problem: problem === null ? null : problemOf(problem),
      };
    },
  };
}

function createBlockReader({ rows, blocks, accounts }: ContentBlocksContext) {
  return {
    /** @throws {ApiError} NOT_FOUND, NOT_CONNECTED */
    async read(scope: WorkspaceScope, blockId: string): Promise<ContentBlockDetails> {
      const facts = await rows.known(scope);
      const row = await rows.ofBlock(scope, blockId, facts);
      if (row === undefined) throw notFound();
      if (facts.owner === undefined) throw notConnected();
      const text = row.block && (await blocks.findText(facts.owner, blockId));
      const shown = await readProposers(accounts, [row.linked?.link.proposal]);
      return {
        ...toContentBlock(row, shown),
        description: text?.description ?? null,
        content: text?.content ?? null,
        baseline: (text && row.block?.textHash) ?? null,
        publishedContent: row.linked?.link.baselineText ?? null,
      };
    },
  };
}

function createFindingPages({ rows, blocks, linkedSnippets }: ContentBlocksContext) {
  return {
    async listFindings(
      scope: WorkspaceScope,
      { q = '', page, limit }: QueryOf<typeof listBlockFindings>,
    ): Promise<SuccessOf<typeof listBlockFindings>> {
      const { owner } = await rows.known(scope);
      if (owner === undefined)
        return { items: [], total: 0, page, limit, counts: { errors: 0, warnings: 0, hints: 0 } };
      const [{ items, total }, counts] = await Promise.all([
        blocks.findings.list(owner, q.toLowerCase(), { page, limit }),
        blocks.findings.count(owner),
      ]);
      const linked = new Map(
        (await linkedSnippets.list(scope)).map(({ link, snippet }) => [link.blockId, snippet]),
      );
      return {
        items: items.map(({ blockId, name, usedIn, ...found }) => {
          const snippet = linked.get(blockId);
          const { severity, check, params, message, line, start, end } = found;
          return {
            blockId,
            name,
            usedIn: usedIn < 0 ? null : usedIn,
            snippet: snippet ? { id: snippet.id, name: snippet.name } : null,
            severity,
            check,
            params,
            message,
            line,
            start,
            end,
          };
        }),
        total,
        page,
        limit,
        counts,
      };
    },
  };
}

/** Lists Content Blocks and what the checks found in them. */
export function createBlockListService(context: ContentBlocksContext) {
  return {
    ...createBlockPages(context),
    ...createBlockReader(context),
    ...createFindingPages(context),
  };
}
