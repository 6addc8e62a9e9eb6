import { generateTemplate, type GeneratedLiquid } from '@sluice/liquid';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  findCard,
  findField,
  findMarked,
  findRow,
  markOf,
  markedAround,
  selectorOf,
} from '../../builder-dom/builder-dom.ts';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import { renderControls } from '../../viewport/useControlsOnDemand.ts';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';

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
 * @param bringIn opens at once what is around a place that is not there, because somebody has closed it
 */
export function useReveal(
  building: RefObject<HTMLElement | null>,
  builder: ConditionBuilderState,
  generated?: GeneratedLiquid,
  bringIn?: (place: PreviewPlace) => void,
): Reveal {
  const latest = useRef({ ...builder, generated, bringIn });
  useLayoutEffect(() => {
    latest.current = { ...builder, generated, bringIn };
  });

  const reveal = useCallback(
    (place: PreviewPlace) => {
      const { current: root } = building;
      if (root !== null && !isThere(root, place)) latest.current.bringIn?.(place);
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
  if ('passageId' in place)
    return place.branch === 'else'
      ? element.querySelector<HTMLElement>('button[aria-expanded]')
      : findMarked(element, 'passageControl');
  if (place.conditionId === undefined)
    return place.part === 'text' ? text : findMarked(element, 'cardToggle');
  const field = place.part === 'value' ? 'firstValue' : place.part === 'operator' ? 'operator' : 'attribute';
  // An empty group has no field, but what adds one.
  return findField(element, field) ?? findField(element, 'attribute') ?? findMarked(element, 'groupAdd');
}

/** The row of a condition, the card of its statement while that is closed, the fallback, or what is kept. */
export function elementOf(root: HTMLElement, place: PreviewPlace): HTMLElement | null {
  if (place === 'fallback') return findMarked(root, 'fallback');
  if (typeof place === 'string') return findMarked(root, 'islands', place);
  if ('passageId' in place) {
    const passage = findMarked(root, 'passage', place.passageId);
    return (passage && place.branch === 'else' && fallbackIn(passage)) || passage;
  }
  const { statementId, conditionId } = place;
  const row = conditionId === undefined ? null : findRow(root, conditionId);
  return row ?? findCard(root, statementId);
}

/** Tells whether a place is shown itself, and not what is around it. */
function isThere(root: HTMLElement, place: PreviewPlace): boolean {
  const element = elementOf(root, place);
  const isElse = typeof place === 'object' && 'passageId' in place && place.branch === 'else';
  return element !== null && (!isElse || markOf(element, 'passage') === undefined);
}

/** The card of what a decision has for everybody else, and not that of a decision in one of its texts. */
function fallbackIn(passage: HTMLElement): HTMLElement | undefined {
  const cards = passage.querySelectorAll<HTMLElement>(selectorOf('fallback'));
  return [...cards].find((card) => markedAround(card, 'passage') === passage);
}
