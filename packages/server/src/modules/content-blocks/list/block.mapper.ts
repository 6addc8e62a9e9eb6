import type { ContentBlock, listContentBlocks, SuccessOf } from '../../../contracts/index.ts';
import { referenceTo } from '../blocks/block.document.ts';
import { problemOf } from '../problems.ts';
import { isActive, type ReadingDocument } from '../reading/readings.repository.ts';
import type { BlockRow } from './block-rows.ts';
import type { Proposal } from '../links/link.document.ts';
import { displayName, initials, type AccountsService } from '../../accounts/index.ts';

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
  accounts: Pick<AccountsService, 'findByIds'>,
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
