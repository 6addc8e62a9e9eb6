import type { BlockState, ContentBlock, listContentBlocks, SuccessOf } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { displayName, initials, type AccountsService } from '../accounts/index.ts';
import { type BlockDocument, type BlockScope, referenceTo } from './block.document.ts';
import type { LinkedSnippet, LinkedSnippets } from './linked-snippets.ts';
import type { LinkDocument, Proposal } from './links.repository.ts';
import { problemOf } from './block-problems.ts';
import { type ReadingDocument, isActive } from './reading/readings.repository.ts';
import type { StoredBlocks } from './stored-blocks.ts';

type Reading = SuccessOf<typeof listContentBlocks>['reading'];

/** A time that Braze has written, in our form. */
function timestamp(text: string | null | undefined): string | null {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

export function toContentBlock(row: BlockRow, shown: (proposal: Proposal) => ShownProposal): ContentBlock {
  const { block, linked, id, name, state } = row;
  const { proposal = null, problem = null } = linked?.link ?? {};
  return {
    id,
    name,
    reference: referenceTo(name),
    contentType: block?.contentType ?? null,
    usedIn: block?.usedIn ?? null,
    createdAt: block?.createdAt?.toISOString() ?? null,
    editedAt: timestamp(block?.lastEdited),
    tags: block?.tags ?? [],
    state,
    snippet: linked?.snippet ?? null,
    proposal: state === 'readyToPublish' && proposal ? shown(proposal) : null,
    publicationProblem: problem === null ? null : problemOf(problem),
    findings: block?.findings ?? null,
  };
}

/** What the server is doing; `null` when it does nothing. */
export function toReading(document: ReadingDocument | null): Reading {
  if (document === null || !isActive(document)) return null;
  const { state, step, done, total, resumeAt } = document;
  return {
    step: state === 'running' ? step : state === 'waiting' ? 'waiting' : 'queued',
    done,
    total,
    resumeAt: resumeAt?.toISOString() ?? null,
  };
}

/** A proposal with the name of whoever made it. */
type ShownProposal = ReturnType<Awaited<ReturnType<typeof readProposers>>>;

/** Reads the names of the people who have made proposals. */
export async function readProposers(
  accounts: AccountsService,
  proposals: readonly (Proposal | null | undefined)[],
) {
  const ids = new Set(proposals.flatMap((proposal) => (proposal ? [proposal.proposedBy] : [])));
  const found = ids.size === 0 ? [] : await accounts.findByIds([...ids]);
  const people = new Map(
    found.map((account) => [account._id, { displayName: displayName(account), initials: initials(account) }]),
  );
  return ({ proposedBy: id, proposedAt }: Proposal) => ({
    // People whose account was deleted remain, without a name.
    proposedBy: { id, ...(people.get(id) ?? { displayName: 'Former member', initials: '–' }) },
    proposedAt: proposedAt.toISOString(),
  });
}

/** A block, its snippet, or both, and how they differ. */
export interface BlockRow {
  id: string;
  name: string;
  state: BlockState;
  /** `undefined` when it is gone, or was not read yet. */
  block: BlockDocument | undefined;
  linked: LinkedSnippet | undefined;
}

/** The blocks of a workspace as they were last read. */
export interface KnownBlocks {
  /** `undefined` when the workspace is not connected. */
  owner: BlockScope | undefined;
  /** The reading of this connection. */
  reading: ReadingDocument | null;
}

function rowOf(
  block: BlockDocument | undefined,
  linked: LinkedSnippet | undefined,
  isRead: boolean,
): BlockRow {
  const state = blockState({
    link: linked?.link,
    snippetHash: linked?.textHash ?? '',
    blockHash: block?.textHash ?? null,
    isGone: block === undefined && isRead,
  });
  const id = block?.blockId ?? linked?.link.blockId ?? '';
  return { id, name: block?.name ?? linked?.link.blockName ?? '', state, block, linked };
}

/** A block that is missing is gone only if the whole list was read since the workspace was connected. */
const isRead = ({ reading }: KnownBlocks) => reading !== null && reading.readAt !== null;

async function statesAmong(
  { blocks }: StoredBlocks,
  facts: KnownBlocks,
  linked: readonly LinkedSnippet[],
): Promise<ReadonlyMap<string, BlockState>> {
  const ids = linked.flatMap(({ link }) => link.blockId ?? []);
  const found = facts.owner === undefined ? [] : await blocks.findAll(facts.owner, ids);
  const byId = new Map(found.map((block) => [block.blockId, block]));
  return new Map(
    linked.map((one) => {
      const { blockId } = one.link;
      const block = byId.get(blockId ?? '');
      return [one.snippet.id, rowOf(block, one, blockId !== null && isRead(facts)).state];
    }),
  );
}

/** Joins what was read of blocks with the snippets that are linked to them. */
export function createBlockRows(stored: StoredBlocks, linkedSnippets: LinkedSnippets) {
  const { blocks, readings, provider } = stored;

  async function known({ workspaceId }: WorkspaceScope): Promise<KnownBlocks> {
    const [connectionId, reading] = await Promise.all([
      provider.findConnectionId(workspaceId),
      readings.find(workspaceId),
    ]);
    const owner = connectionId === undefined ? undefined : { workspaceId, connectionId };
    return { owner, reading: reading?.connectionId === connectionId ? reading : null };
  }

  return {
    known,

    /** All blocks, and the proposals that have no block. Without a connection there are no blocks. */
    async list(scope: WorkspaceScope, facts: KnownBlocks) {
      const [all, linked] = await Promise.all([
        facts.owner === undefined ? [] : blocks.listAll(facts.owner),
        linkedSnippets.list(scope),
      ]);
      const byBlock = new Map(linked.map((one) => [one.link.blockId, one]));
      const rows = all.map((block) => rowOf(block, byBlock.get(block.blockId), true));
      const present = new Set(all.map(({ blockId }) => blockId));
      const gone = linked.filter(({ link }) => link.blockId !== null && !present.has(link.blockId));
      if (isRead(facts)) rows.push(...gone.map((one) => rowOf(undefined, one, true)));
      const proposals = linked.filter(
        ({ link, textHash }) => link.blockId === null && link.proposal?.textHash === textHash,
      );
      return { rows, proposals };
    },

    /** Compares these snippets with their blocks; the states are by the ids of the snippets. */
    statesOf: async (scope: WorkspaceScope, linked: readonly LinkedSnippet[]) =>
      linked.length === 0 ? new Map<string, BlockState>() : statesAmong(stored, await known(scope), linked),

    /** One block; `undefined` when the workspace neither has nor had it. */
    async ofBlock(scope: WorkspaceScope, blockId: string, facts: KnownBlocks): Promise<BlockRow | undefined> {
      const [block, linked] = await Promise.all([
        facts.owner === undefined ? null : blocks.find(facts.owner, blockId),
        linkedSnippets.ofBlock(scope, blockId),
      ]);
      return block === null && linked === undefined
        ? undefined
        : rowOf(block ?? undefined, linked, isRead(facts));
    },

    /** The block of a snippet; without a block its row has an empty id. `undefined` when nothing is known. */
    async ofSnippet(
      scope: WorkspaceScope,
      snippetId: string,
      facts: KnownBlocks,
    ): Promise<BlockRow | undefined> {
      const linked = await linkedSnippets.ofSnippet(scope, snippetId);
      if (linked === undefined) return undefined;
      const { blockId } = linked.link;
      const isKnown = facts.owner !== undefined && blockId !== null;
      const block = isKnown && facts.owner ? await blocks.find(facts.owner, blockId) : null;
      return rowOf(block ?? undefined, linked, isRead(facts) && blockId !== null);
    },
  };
}

interface Facts {
  link: Pick<LinkDocument, 'baseline' | 'proposal'> | undefined;
  /** The hash of the snippet's text. */
  snippetHash: string;
  /** The hash of the block's text; `null` while it was not read. */
  blockHash: string | null;
  isGone: boolean;
}

/** Compares a block with its snippet. */
function blockState({ link, snippetHash, blockHash, isGone }: Facts): BlockState {
  if (link === undefined) return 'notLinked';
  if (isGone) return 'goneAtBraze';
  const isSame = snippetHash === (blockHash ?? link.baseline);
  if (isSame) return 'inSync';
  if (blockHash !== null && blockHash !== link.baseline) return 'changedAtBraze';
  return link.proposal?.textHash === snippetHash ? 'readyToPublish' : 'newerHere';
}
