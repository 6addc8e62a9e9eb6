import type { SnippetPublication } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { AccountsService } from '../../accounts/index.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import { referenceTo } from '../blocks/used-blocks.ts';
import { problemOf } from '../problems.ts';
import type { BlockRows } from './block-rows.ts';
import { readProposers } from './proposal-authors.ts';

interface Dependencies {
  rows: Pick<BlockRows, 'known' | 'ofSnippet'>;
  accounts: Pick<AccountsService, 'findByIds'>;
  snippets: Pick<SnippetsService, 'find'>;
}

export type PublicationView = ReturnType<typeof createPublicationView>;

/** Shows the block of a snippet. */
export function createPublicationView({ rows, accounts, snippets }: Dependencies) {
  /** @throws {ApiError} NOT_FOUND */
  return async (scope: WorkspaceScope, snippetId: string): Promise<SnippetPublication> => {
    await snippets.find(scope, snippetId);
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
