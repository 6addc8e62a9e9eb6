import type { Message } from '@sluice/liquid';
import { mergeMessages, type MergeGroup, type PassagePart } from '@sluice/liquid/compare';
import type { Snippet } from '@sluice/server/contracts';
import { mergedTitle, type Draft } from '../draft/draft.ts';
import { messageOfSnippet } from './useMerging.ts';

/** A newer version of somebody else, and the same with one's own changes on top. */
interface TakenIn {
  baseline: Message;
  message: Message;
}

/**
 * Puts the changes of a draft on top of a newer version that somebody else has saved; `undefined` where both have changed the same
 * passage, the same branch, the same name or the tags, so that a person has to decide. @throws {NewerEditionError}
 */
export function takeIn(draft: Draft, theirs: Snippet): TakenIn | undefined {
  const baseline = messageOfSnippet(theirs);
  const merge = mergeMessages({ theirs: baseline, mine: draft.message, base: draft.baseline });
  if (mergedTitle(draft, theirs) === undefined || !merge.parts.every(isOfOneSide)) return undefined;
  return { baseline, message: merge.result(merge.suggested) };
}

/** Tells whether only one side has changed a passage. In a decision, each branch counts for itself. */
function isOfOneSide({ changedBy, groups }: PassagePart): boolean {
  return groups === undefined ? changedBy !== 'both' : groups.every(isGroupOfOneSide);
}

/** The same of a branch, or what else is decided together. */
function isGroupOfOneSide({ parts }: MergeGroup): boolean {
  const sides = new Set(parts.map(({ changedBy, edits }) => (edits === undefined ? changedBy : 'both')));
  return sides.size <= 1 && !sides.has('both');
}
