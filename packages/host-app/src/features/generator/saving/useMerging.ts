import { generateLiquid, isMessage, type Message } from '@sluice/liquid';
import { mergeMessages, type MergeChoices, type MergeSide, type MessageMerge } from '@sluice/liquid/compare';
import { messageOf, readMessage } from '@sluice/liquid/text';
import { isNewer, type Snippet } from '@sluice/server/contracts';
import { useMemo, useState } from 'react';
import { NewerEditionError } from '../../../lib/read-message.ts';

/** The version that the person was saving, with the one that they began with. */
export interface MyVersion {
  message: Message;
  baseline: Message;
}

interface Open {
  theirs: Snippet;
  theirMessage: Message;
  merge: MessageMerge;
  choices: MergeChoices;
}

/** The version in the library and the person's own, and what they choose of each. */
export interface Merging extends Open {
  choose: (choices: MergeChoices) => void;
  chooseAll: (side: MergeSide) => void;
  result: Message;
  /** The Liquid that would be saved. */
  text: string;
  /** The side that all of the result is from; `null` for one that is from both. */
  isAll: MergeSide | null;
}

/** A version as the builder shows it. Liquid that was changed by hand has no cards yet. @throws {NewerEditionError} */
export function messageOfSnippet({
  builderState,
  content,
}: Pick<Snippet, 'builderState' | 'content'>): Message {
  if (builderState === null) return readMessage(content);
  if (isNewer(builderState)) throw new NewerEditionError();
  return isMessage(builderState) ? builderState : messageOf(builderState);
}

/** Every choice of a merge, by its id. */
function choiceIds({ parts }: MessageMerge): readonly string[] {
  return parts.flatMap(({ id, groups }) =>
    groups === undefined ? [id] : groups.flatMap((group) => group.parts.map((part) => part.id)),
  );
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
      Object.fromEntries(choiceIds(merge).map((id) => [id, side]));
    const keepsBoth = Object.values(choices).includes('both');
    const isFrom = (side: MergeSide) =>
      !keepsBoth && choiceIds(merge).every((id) => (choices[id] ?? 'mine') === side);
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

function begin(theirs: Snippet, { message, baseline }: MyVersion): Open {
  const theirMessage = messageOfSnippet(theirs);
  const merge = mergeMessages({ theirs: theirMessage, mine: message, base: baseline });
  return { theirs, theirMessage, merge, choices: merge.suggested };
}
