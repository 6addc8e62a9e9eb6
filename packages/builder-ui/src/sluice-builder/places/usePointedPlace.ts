import {
  useCallback,
  useLayoutEffect,
  useState,
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { findMarked, idsAround, markedAround, markOf, setMark } from '../../builder-dom/builder-dom.ts';
import { useNextFrame } from '../../hooks/useNextFrame.ts';
import { isSamePlace, type PreviewPlace } from '../../syntax-preview/code/preview-places.ts';
import { elementOf } from './useReveal.ts';

export interface PointedPlace {
  /** What is pointed at in the builder, or has focus there now. */
  placeNow: PreviewPlace | undefined;
  /** What has focus in the builder now. */
  focusNow: PreviewPlace | undefined;
  /** What is pointed at in a view whose parts lead to the builder. */
  pointedFromAfar: PreviewPlace | undefined;
  /** What is pointed at in the builder, for the preview to mark. */
  pointedInBuilder: PreviewPlace | undefined;
  /** What has, or had last, the focus in the builder, for the preview to follow. */
  focusedInBuilder: PreviewPlace | undefined;
  /** For the element around the builder. */
  onBuilderPointerOver: (event: ReactPointerEvent) => void;
  onBuilderPointerLeave: () => void;
  onBuilderFocus: (event: FocusEvent) => void;
  onBuilderBlur: (event: FocusEvent) => void;
  /** For views of the message whose parts lead to the builder: the place is marked there, and comes into sight. */
  onPointFromAfar: (place: PreviewPlace | undefined) => void;
  /** For the preview, whose place is then marked in the builder. */
  onPointInPreview: (place: PreviewPlace | undefined) => void;
}

/**
 * Links what is pointed at in the builder and in the preview. The builder's card or row is marked from
 * outside: rendering thousands of rows again for a pointer that passes would be felt. The preview is marked once the next
 * frame has shown what a press did: an edit moves other rows under the pointer and takes focus along. React renders what is set
 * before a frame is painted in a task after it.
 */
export function usePointedPlace(root: RefObject<HTMLElement | null>): PointedPlace {
  const [pointedInBuilder, setInBuilder] = useState<PreviewPlace | undefined>(undefined);
  const [focusedInBuilder, setFocused] = useState<PreviewPlace | undefined>(undefined);
  const [hasFocus, setHasFocus] = useState(false);
  const [inPreview, setInPreview] = useState<PreviewPlace | undefined>(undefined);
  const [fromAfar, setFromAfar] = useState<PreviewPlace | undefined>(undefined);
  useMarked(root, inPreview, false);
  useMarked(root, fromAfar, true);

  const pointInNextFrame = useNextFrame();
  const followInNextFrame = useNextFrame();
  // Beside it: who tabs on within a frame has been at the last place all the same.
  const leaveInNextFrame = useNextFrame();
  const pointTo = useCallback(
    (place: PreviewPlace | undefined) => {
      pointInNextFrame(() => setInBuilder((before) => (isSamePlace(before, place) ? before : place)));
    },
    [pointInNextFrame],
  );
  const onBuilderPointerOver = useCallback(
    ({ target }: ReactPointerEvent) => pointTo(placeOfElement(target)),
    [pointTo],
  );
  const onBuilderPointerLeave = useCallback(() => pointTo(undefined), [pointTo]);
  const onBuilderFocus = useCallback(
    ({ target }: FocusEvent) => {
      const place = placeOfFocus(target);
      if (place === undefined) return;
      followInNextFrame(() => {
        setFocused((before) => (isSamePlace(before, place) ? before : place));
        setHasFocus(true);
      });
    },
    [followInNextFrame],
  );
  const onBuilderBlur = useCallback(
    ({ currentTarget, relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) leaveInNextFrame(() => setHasFocus(false));
    },
    [leaveInNextFrame],
  );
  const onPointInPreview = useCallback((place: PreviewPlace | undefined) => setInPreview(place), []);
  const onPointFromAfar = useCallback((place: PreviewPlace | undefined) => {
    setFromAfar((before) => (isSamePlace(before, place) ? before : place));
  }, []);
  const focusNow = hasFocus ? focusedInBuilder : undefined;
  const placeNow = pointedInBuilder ?? focusNow;
  return {
    placeNow,
    focusNow,
    pointedFromAfar: fromAfar,
    pointedInBuilder,
    focusedInBuilder,
    onBuilderPointerOver,
    onBuilderPointerLeave,
    onBuilderFocus,
    onBuilderBlur,
    onPointFromAfar,
    onPointInPreview,
  };
}

/** Marks what stands for a place in the builder, from outside of it. */
function useMarked(
  root: RefObject<HTMLElement | null>,
  place: PreviewPlace | undefined,
  isBroughtIntoSight: boolean,
): void {
  useLayoutEffect(() => {
    const element = place && root.current && elementInSight(root.current, place);
    if (!element) return undefined;
    setMark(element, 'pointed', true);
    if (isBroughtIntoSight) element.scrollIntoView?.({ block: 'nearest' });
    return () => setMark(element, 'pointed', false);
  }, [place, root, isBroughtIntoSight]);
}

/** The element of a place, or of the decision that it is in. */
function elementInSight(root: HTMLElement, place: PreviewPlace): HTMLElement | null {
  const element = elementOf(root, place);
  if (element !== null || typeof place === 'string' || 'passageId' in place) return element;
  return place.decisionId === undefined ? null : findMarked(root, 'passage', place.decisionId);
}

/** The place of the builder that an element belongs to: a condition, all of a branch, the fallback, or what is kept. */
function placeOfElement(target: EventTarget): PreviewPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const { statementId, conditionId } = idsAround(target);
  const passage = markedAround(target, 'passage');
  // In the text of a branch there may be another decision, which is not about that branch.
  const isInBranch = passage === null || markedAround(target, 'statement')?.contains(passage) !== true;
  if (statementId !== undefined && isInBranch) return { statementId, conditionId };
  // Of several decisions, each has one: its lines are those of the decision that are in no branch.
  const passageId = passage === null ? undefined : markOf(passage, 'passage');
  if (passage !== null && passageId !== undefined) {
    const fallback = markedAround(target, 'fallback');
    return fallback !== null && passage.contains(fallback) ? { passageId, branch: 'else' } : { passageId };
  }
  if (markedAround(target, 'fallback') !== null) return 'fallback';
  const islands = markedAround(target, 'islands');
  const side = islands === null ? undefined : markOf(islands, 'islands');
  return side === 'before' || side === 'after' ? side : undefined;
}

/** The same, of what has focus: below its header and outside of its conditions, a card is about its text. */
function placeOfFocus(target: EventTarget): PreviewPlace | undefined {
  const place = placeOfElement(target);
  if (typeof place !== 'object' || 'passageId' in place || place.conditionId !== undefined) return place;
  const isHeader = target instanceof Element && markedAround(target, 'cardHeader') !== null;
  return isHeader ? place : { ...place, part: 'text' };
}
