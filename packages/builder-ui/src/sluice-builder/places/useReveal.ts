import { generateLiquid } from '@sluice/liquid';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  findCard,
  findField,
  findMarked,
  findRow,
  idsAround,
  markOf,
  markedAround,
} from '../../builder-dom/builder-dom.ts';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import { renderControls } from '../../viewport/useControlsOnDemand.ts';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';

const FIELDS = 'button:enabled:not([data-removes]), input:enabled, [tabindex="0"]';
const TEXTS = 'textarea:enabled, [contenteditable="true"]';

export interface Reveal {
  /** Returns the control of a place, or its card's header. Opens the card if the place is inside it. */
  reveal: (place: PreviewPlace) => HTMLElement | undefined;
  /** Opens the card of the first missing part and returns its control; `undefined` when nothing is missing. */
  revealMissing: () => HTMLElement | undefined;
}

/** Finds places of the builder below `building`, for focus to go there. Both functions stay the same. */
export function useReveal(building: RefObject<HTMLElement | null>, builder: ConditionBuilderState): Reveal {
  const latest = useRef(builder);
  useLayoutEffect(() => {
    latest.current = builder;
  });

  const reveal = useCallback(
    (place: PreviewPlace) => {
      const { openStatementIds, isFallbackOpen, intents } = latest.current;
      if (place === 'fallback' && !isFallbackOpen) flushSync(intents.toggleFallback);
      if (typeof place === 'object') {
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
    const [first] = generateLiquid(latest.current.template).incomplete;
    if (first === undefined) return undefined;
    const { statementId, conditionId, part } = first;
    if (statementId === undefined) return reveal('fallback');
    const isText = conditionId === undefined && part === 'text';
    return reveal({ statementId, conditionId, part: isText ? 'text' : undefined });
  }, [reveal]);

  return { reveal, revealMissing };
}

/** The control that is marked as wrong before the first of all. */
function controlIn(element: HTMLElement, place: PreviewPlace): HTMLElement | undefined {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const invalid = find('[aria-invalid="true"]:enabled');
  return invalid ?? wantedIn(element, place) ?? find(FIELDS) ?? undefined;
}

function wantedIn(element: HTMLElement, place: PreviewPlace): HTMLElement | null {
  const text = element.querySelector<HTMLElement>(TEXTS);
  if (place === 'fallback')
    return text ?? element.querySelector<HTMLElement>('input:enabled:not([type="radio"])');
  if (typeof place === 'string') return null;
  if (place.conditionId === undefined)
    return place.part === 'text' ? text : findMarked(element, 'cardToggle');
  const field = place.part === 'value' ? 'firstValue' : place.part === 'operator' ? 'operator' : 'attribute';
  return findField(element, field) ?? findField(element, 'attribute');
}

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
