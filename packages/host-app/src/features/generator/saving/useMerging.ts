import { type Template, generateLiquid } from '@sluice/liquid';
import { mergeTemplates, type Merge, type MergeChoices, type MergeSide } from '@sluice/liquid/compare';
import { importText } from '@sluice/liquid/text';
import type { Snippet } from '@sluice/server/contracts';
import { useMemo, useState } from 'react';

/** The version that the person was saving, with the one that they began with. */
export interface MyVersion {
  template: Template;
  baseline: Template;
}

interface Open {
  theirs: Snippet;
  merge: Merge;
  choices: MergeChoices;
}

/** The version in the library and the person's own, and what they choose of each. */
export interface Merging extends Open {
  choose: (choices: MergeChoices) => void;
  chooseAll: (side: MergeSide) => void;
  result: Template;
  /** The Liquid that would be saved. */
  text: string;
  /** The side that all of the result is from; `null` for one that is from both. */
  isAll: MergeSide | null;
}

/** A version as the builder shows it. Liquid that was changed by hand has no cards yet. */
export function templateOf({ builderState, content }: Snippet): Template {
  return builderState ?? importText(content);
}

/** Finds what differs once, when the conflict begins; what was chosen stays until it ends, also when saving fails. */
export function useMerging(theirs: Snippet | null, mine: MyVersion): Merging | null {
  const [held, setHeld] = useState<Open | null>(null);
  let open = held;
  if ((held?.theirs ?? null) !== theirs) {
    open = theirs === null ? null : begin(theirs, mine);
    setHeld(open);
  }
  return useMemo(() => {
    if (open === null) return null;
    const { merge, choices } = open;
    const result = merge.result(choices);
    const all = (side: MergeSide): MergeChoices =>
      Object.fromEntries(merge.groups.flatMap(({ parts }) => parts.map(({ id }) => [id, side])));
    const isFrom = (side: MergeSide) => result === merge.result(all(side));
    return {
      ...open,
      choose: (changed) => setHeld({ ...open, choices: changed }),
      chooseAll: (side) => setHeld({ ...open, choices: all(side) }),
      result,
      text: generateLiquid(result).text,
      isAll: isFrom('mine') ? 'mine' : isFrom('theirs') ? 'theirs' : null,
    };
  }, [open]);
}

function begin(theirs: Snippet, { template, baseline }: MyVersion): Open {
  const merge = mergeTemplates({ theirs: templateOf(theirs), mine: template, base: baseline });
  return { theirs, merge, choices: merge.suggested };
}
