import { decisionOfStatement, type Message } from '@sluice/liquid';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';
import type { Outline } from './outline-of.ts';
import type { OutlineView } from './outline-context.ts';

/** What is around a place of the outline. */
interface WayInto {
  /** The decisions, from the outermost to that of the place. */
  levels: readonly string[];
  /** The cards in whose texts they stand, as they are called among the open ones. */
  cards: readonly string[];
}

/** Finds what has to be open for a place to be seen; `undefined` for a place that is in no passage. */
export function wayInto(place: PreviewPlace, marks: Outline['marks'], message: Message): WayInto | undefined {
  const id = passageOf(place, message);
  if (id === undefined) return undefined;
  const levels = [id];
  const cards: string[] = [];
  for (
    let around = marks.get(id)?.around;
    around !== undefined;
    around = marks.get(around.passageId)?.around
  ) {
    const { passageId, branch } = around;
    levels.unshift(passageId);
    cards.unshift(branch === 'else' ? passageId : branch.statementId);
  }
  return { levels, cards };
}

function passageOf(place: PreviewPlace, message: Message): string | undefined {
  if (typeof place === 'string') return undefined;
  if ('passageId' in place) return place.passageId;
  return place.decisionId ?? decisionOfStatement(message, place.statementId)?.id;
}

/** The outline with a way open. What is more than one level in stands alone, below the decision around it. */
export function withOpenWay(view: OutlineView, { levels }: WayInto): OutlineView {
  const closedLevels = new Set([...view.closedLevels].filter((id) => !levels.includes(id)));
  const parent = levels.length > 2 ? levels.at(-2) : undefined;
  const isSeenAlone = view.alone !== undefined && levels.slice(-2).includes(view.alone);
  return { ...view, closedLevels, alone: isSeenAlone ? view.alone : parent };
}
