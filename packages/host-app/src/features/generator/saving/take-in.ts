import type { Template } from '@sluice/liquid';
import { mergeTemplates, type Merge } from '@sluice/liquid/compare';
import type { Snippet } from '@sluice/server/contracts';
import { mergedTitle, type Draft } from '../draft/draft.ts';
import { templateOf } from './useMerging.ts';

/** A newer version of somebody else, and the same with one's own changes on top. */
interface TakenIn {
  baseline: Template;
  template: Template;
}

/**
 * Puts the changes of a draft on top of a newer version that somebody else has saved; `undefined` where both have changed the same
 * branch, the same name or the tags, so that a person has to decide.
 */
export function takeIn(draft: Draft, theirs: Snippet): TakenIn | undefined {
  const baseline = templateOf(theirs);
  const merge = mergeTemplates({ theirs: baseline, mine: draft.template, base: draft.baseline });
  if (mergedTitle(draft, theirs) === undefined || !merge.groups.every(isOfOneSide)) return undefined;
  return { baseline, template: merge.result(merge.suggested) };
}

/** Tells whether only one side has changed a branch, or what else is decided together. */
function isOfOneSide({ parts }: Merge['groups'][number]): boolean {
  const sides = new Set(parts.map(({ changedBy, edits }) => (edits === undefined ? changedBy : 'both')));
  return sides.size <= 1 && !sides.has('both');
}
