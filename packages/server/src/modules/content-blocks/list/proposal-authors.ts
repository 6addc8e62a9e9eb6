import { displayName, initials, type AccountsService } from '../../accounts/index.ts';
import type { Proposal } from '../links/link.document.ts';

/** A proposal with the name of whoever made it. */
export type ShownProposal = ReturnType<Awaited<ReturnType<typeof readProposers>>>;

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
