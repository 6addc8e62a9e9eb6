import type { ContentBlock, listContentBlocks, SuccessOf } from '../../../contracts/index.ts';
import { referenceTo } from '../blocks/used-blocks.ts';
import { problemOf } from '../problems.ts';
import { isActive, type ReadingDocument } from '../reading/reading.document.ts';
import type { BlockRow } from './block-rows.ts';
import type { ShownProposal } from './proposal-authors.ts';
import type { Proposal } from '../links/link.document.ts';

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
