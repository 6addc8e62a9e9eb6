import {
  findCard,
  findMarked,
  findRow,
  idsAround,
  markOf,
  markedAround,
} from '../../builder-dom/builder-dom.ts';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';

/** The row of a condition, the card of its statement while that is closed, the fallback, or what is kept. */
export function elementOf(root: HTMLElement, place: PreviewPlace): HTMLElement | null {
  if (place === 'fallback') return findMarked(root, 'fallback');
  if (typeof place === 'string') return findMarked(root, 'islands', place);
  const { statementId, conditionId } = place;
  const row = conditionId === undefined ? null : findRow(root, conditionId);
  return row ?? findCard(root, statementId);
}

/** The place of the builder that an element belongs to: a condition, all of a branch, the fallback, or what is kept. */
export function placeOfElement(target: EventTarget): PreviewPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const { statementId, conditionId } = idsAround(target);
  if (statementId !== undefined) return { statementId, conditionId };
  if (markedAround(target, 'fallback') !== null) return 'fallback';
  const islands = markedAround(target, 'islands');
  const side = islands === null ? undefined : markOf(islands, 'islands');
  return side === 'before' || side === 'after' ? side : undefined;
}

/** The same, of what has focus: below its header and outside of its conditions, a card is about its text. */
export function placeOfFocus(target: EventTarget): PreviewPlace | undefined {
  const place = placeOfElement(target);
  if (typeof place !== 'object' || place.conditionId !== undefined) return place;
  const isHeader = target instanceof Element && markedAround(target, 'cardHeader') !== null;
  return isHeader ? place : { ...place, part: 'text' };
}
