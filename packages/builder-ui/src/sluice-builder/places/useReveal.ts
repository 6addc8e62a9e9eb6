import { generateTemplate, type GeneratedLiquid } from '@sluice/liquid';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  type RefObject,
  useState,
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import {
  findCard,
  findField,
  findMarked,
  findRow,
  idsAround,
  markOf,
  markedAround,
  setMark,
} from '../../builder-dom/builder-dom.ts';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import { renderControls } from '../../viewport/useControlsOnDemand.ts';
import { type PreviewPlace, isSamePlace } from '../../syntax-preview/code/preview-places.ts';
import { useNextFrame } from '../../hooks/useNextFrame.ts';

export interface Reveal {
  /** Returns the control of a place, or its card's header. Opens the card if the place is inside it. */
  reveal: (place: PreviewPlace) => HTMLElement | undefined;
  /** Opens the card of the first missing part and returns its control; `undefined` when nothing is missing. */
  revealMissing: () => HTMLElement | undefined;
}

/**
 * Finds places of the builder below `building`, for focus to go there. Both functions stay the same.
 *
 * @param generated the text of the whole message, where the template is a part of one
 */
export function useReveal(
  building: RefObject<HTMLElement | null>,
  builder: ConditionBuilderState,
  generated?: GeneratedLiquid,
): Reveal {
  const latest = useRef({ ...builder, generated });
  useLayoutEffect(() => {
    latest.current = { ...builder, generated };
  });

  const reveal = useCallback(
    (place: PreviewPlace) => {
      const { openStatementIds, isFallbackOpen, intents } = latest.current;
      if (place === 'fallback' && !isFallbackOpen) flushSync(intents.toggleFallback);
      if (typeof place === 'object' && !('passageId' in place)) {
        const { statementId, conditionId, part } = place;
        const isInside = conditionId !== undefined || part !== undefined;
        // At once: the caller wants to use the control now.
        if (isInside && !openStatementIds.has(statementId))
          flushSync(() => intents.toggleStatement(statementId));
        const card = isInside && building.current && findCard(building.current, statementId);
        if (card) renderControls(card);
      }
      const element = building.current && elementOf(building.current, place);
      return element ? controlIn(element, place) : undefined;
    },
    [building],
  );

  const revealMissing = useCallback(() => {
    const { generated: made, template } = latest.current;
    const [first] = (made ?? generateTemplate(template)).incomplete;
    if (first === undefined) return undefined;
    const { statementId, conditionId, part, passageId } = first;
    if (statementId === undefined)
      return (passageId === undefined ? undefined : reveal({ passageId })) ?? reveal('fallback');
    const isText = conditionId === undefined && part === 'text';
    return reveal({ statementId, conditionId, part: isText ? 'text' : undefined });
  }, [reveal]);

  return { reveal, revealMissing };
}

/** The control that is marked as wrong before the first of all. */
function controlIn(element: HTMLElement, place: PreviewPlace): HTMLElement | undefined {
  const inTable = cellIn(element);
  if (inTable !== undefined) return inTable;
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const invalid = find('[aria-invalid="true"]:enabled');
  return invalid ?? wantedIn(element, place) ?? find(FIELDS) ?? undefined;
}

/** In a table a condition is a cell, and of a branch its text is gone to. */
function cellIn(element: HTMLElement): HTMLElement | undefined {
  if (markOf(element, 'tableCell') !== undefined) return element;
  return findMarked(element, 'tableText') ?? undefined;
}

const FIELDS = 'button:enabled:not([data-removes]), input:enabled, [tabindex="0"]';
const TEXTS = 'textarea:enabled, [contenteditable="true"]';

function wantedIn(element: HTMLElement, place: PreviewPlace): HTMLElement | null {
  const text = element.querySelector<HTMLElement>(TEXTS);
  if (place === 'fallback')
    return text ?? element.querySelector<HTMLElement>('input:enabled:not([type="radio"])');
  if (typeof place === 'string') return null;
  if ('passageId' in place) return findMarked(element, 'passageControl');
  if (place.conditionId === undefined)
    return place.part === 'text' ? text : findMarked(element, 'cardToggle');
  const field = place.part === 'value' ? 'firstValue' : place.part === 'operator' ? 'operator' : 'attribute';
  // An empty group has no field, but what adds one.
  return findField(element, field) ?? findField(element, 'attribute') ?? findMarked(element, 'groupAdd');
}

export interface PointedPlace {
  /** What is pointed at in the builder, for the preview to mark. */
  pointedInBuilder: PreviewPlace | undefined;
  /** What has, or had last, the focus in the builder, for the preview to follow. */
  focusedInBuilder: PreviewPlace | undefined;
  /** For the element around the builder. */
  onBuilderPointerOver: (event: ReactPointerEvent) => void;
  onBuilderPointerLeave: () => void;
  onBuilderFocus: (event: FocusEvent) => void;
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
  const [inPreview, setInPreview] = useState<PreviewPlace | undefined>(undefined);

  useLayoutEffect(() => {
    const element = inPreview && root.current && elementOf(root.current, inPreview);
    if (!element) return undefined;
    setMark(element, 'pointed', true);
    return () => setMark(element, 'pointed', false);
  }, [inPreview, root]);

  const pointInNextFrame = useNextFrame();
  const followInNextFrame = useNextFrame();
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
      followInNextFrame(() => setFocused((before) => (isSamePlace(before, place) ? before : place)));
    },
    [followInNextFrame],
  );
  const onPointInPreview = useCallback((place: PreviewPlace | undefined) => setInPreview(place), []);
  return {
    pointedInBuilder,
    focusedInBuilder,
    onBuilderPointerOver,
    onBuilderPointerLeave,
    onBuilderFocus,
    onPointInPreview,
  };
}

/** The row of a condition, the card of its statement while that is closed, the fallback, or what is kept. */
export function elementOf(root: HTMLElement, place: PreviewPlace): HTMLElement | null {
  if (place === 'fallback') return findMarked(root, 'fallback');
  if (typeof place === 'string') return findMarked(root, 'islands', place);
  if ('passageId' in place) return findMarked(root, 'passage', place.passageId);
  const { statementId, conditionId } = place;
  const row = conditionId === undefined ? null : findRow(root, conditionId);
  return row ?? findCard(root, statementId);
}

/** The place of the builder that an element belongs to: a condition, all of a branch, the fallback, or what is kept. */
function placeOfElement(target: EventTarget): PreviewPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const { statementId, conditionId } = idsAround(target);
  if (statementId !== undefined) return { statementId, conditionId };
  // Of several decisions, each has one: its lines are those of the decision that are in no branch.
  const passage = markedAround(target, 'passage');
  const passageId = passage === null ? undefined : markOf(passage, 'passage');
  if (passageId !== undefined) return { passageId };
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
