import { passagesIn } from '../model/message.ts';
import { PASSAGE_DEPTH_MAX, PASSAGES_MAX } from '../model/limits.ts';
import type { DecisionPassage, Passage } from '../model/template.ts';
import { changeInside } from './change-inside.ts';
import type { PassageTarget } from './message-action.ts';

export type Passages = readonly Passage[];

/** The list that holds a passage, changed wherever it is. */
export function changeListOf(
  passages: Passages,
  id: string,
  change: (list: Passages, index: number) => Passages,
): Passages {
  const index = passages.findIndex((passage) => passage.id === id);
  if (index >= 0) return change(passages, index);
  for (const [at, passage] of passages.entries()) {
    const changed = changeInside(passage, (list) => changeListOf(list, id, change));
    if (changed !== passage) return passages.with(at, changed);
  }
  return passages;
}

/** One passage changed, wherever it is. */
export function changePassage(
  passages: Passages,
  id: string,
  change: (passage: Passage) => Passage,
): Passages {
  return changeListOf(passages, id, (list, index) => {
    const before = list[index];
    const after = before && change(before);
    return before === after || after === undefined ? list : list.with(index, after);
  });
}

/** One decision changed, wherever it is. */
export function changeDecision(
  passages: Passages,
  id: string,
  change: (decision: DecisionPassage) => DecisionPassage,
): Passages {
  return changePassage(passages, id, (passage) => (passage.kind === 'decision' ? change(passage) : passage));
}

/** Passages put to their place; the same list where there is no such place, and where they would be too many or too deep. */
export function insertAt(passages: Passages, added: Passages, target: PassageTarget): Passages {
  const inserted = inserting(passages, added, target);
  return inserted !== passages && fits(inserted) ? inserted : passages;
}

function inserting(passages: Passages, added: Passages, target: PassageTarget): Passages {
  if ('after' in target)
    return changeListOf(passages, target.after, (list, index) =>
      joined(list.toSpliced(index + 1, 0, ...added)),
    );
  if ('before' in target)
    return changeListOf(passages, target.before, (list, index) => joined(list.toSpliced(index, 0, ...added)));
  const { in: parent, index } = target;
  const insert = (list: Passages): Passages =>
    joined(list.toSpliced(Math.min(Math.max(index, 0), list.length), 0, ...added));
  if (parent === undefined) return insert(passages);
  return changePassage(passages, parent.passageId, (passage) =>
    changeInside(passage, (list, place) =>
      place.part === parent.part && place.statementId === parent.statementId ? insert(list) : list,
    ),
  );
}

/** Tells whether there are not too many passages, and none of them is too deep. */
export function fits(passages: Passages): boolean {
  const all = passagesIn(passages);
  return all.length <= PASSAGES_MAX && all.every(({ path }) => path.length <= PASSAGE_DEPTH_MAX);
}

/** After a change of a list: texts that have become neighbors are one, and those without a character are gone. */
export function joined(list: Passages): Passages {
  const result: Passage[] = [];
  for (const passage of list) {
    const last = result.at(-1);
    if (passage.kind !== 'text') result.push(passage);
    else if (passage.text === '') continue;
    else if (last?.kind === 'text') result[result.length - 1] = { ...last, text: last.text + passage.text };
    else result.push(passage);
  }
  return result.length === list.length ? list : result;
}

/** The same in every list of a message. */
export function joinedEverywhere(list: Passages): Passages {
  const inside = list.map((passage) => changeInside(passage, joinedEverywhere));
  return joined(inside.every((passage, index) => passage === list[index]) ? list : inside);
}
