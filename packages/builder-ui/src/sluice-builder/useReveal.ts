import { generateLiquid } from '@sluice/liquid';
import { useCallback } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { findCard, findMarked } from '../builder-dom/builder-dom.ts';
import type { ConditionBuilderState } from '../condition-builder/state/useConditionBuilder.ts';
import { bringNear } from '../near/useNearAgain.ts';
import { elementOf } from './usePointedPlace.ts';

const FIELDS = 'button:enabled, input:enabled';

/** Where a person is to be taken: to a row, a card, or the text of a branch. */
export interface WantedPlace {
  statementId: string;
  conditionId?: string | undefined;
  isText: boolean;
}

export interface Reveal {
  /** Returns the control of a place, or its card's header. Opens the card if the place is inside it. */
  reveal: (place: WantedPlace) => HTMLElement | undefined;
  /** Opens the card of the first missing part and returns its control; `undefined` when nothing is missing. */
  revealMissing: () => HTMLElement | undefined;
}

/** Finds places of the builder below `building`, for focus to go there. */
export function useReveal(building: RefObject<HTMLElement | null>, builder: ConditionBuilderState): Reveal {
  const { template, intents, openStatementIds } = builder;

  const reveal = useCallback(
    (place: WantedPlace) => {
      const { statementId, conditionId, isText } = place;
      const isInside = conditionId !== undefined || isText;
      // At once: the caller wants to use the control now.
      if (isInside && !openStatementIds.has(statementId))
        flushSync(() => intents.toggleStatement(statementId));
      const card = isInside && building.current && findCard(building.current, statementId);
      if (card) bringNear(card);
      const element = building.current && elementOf(building.current, place);
      return element ? controlIn(element, isText) : undefined;
    },
    [building, intents, openStatementIds],
  );

  const revealMissing = useCallback(() => {
    const [first] = generateLiquid(template).incomplete;
    if (first === undefined) return undefined;
    const { statementId, conditionId, part } = first;
    if (statementId !== undefined) return reveal({ statementId, conditionId, isText: part === 'text' });
    const fallback = building.current && findMarked(building.current, 'fallback');
    return fallback ? controlIn(fallback, true) : undefined;
  }, [building, template, reveal]);

  return { reveal, revealMissing };
}

/** The control that is marked as wrong before the first of all. */
function controlIn(place: HTMLElement, isText: boolean): HTMLElement | undefined {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector);
  return (
    find('[aria-invalid="true"]:enabled') ?? (isText ? find('textarea') : null) ?? find(FIELDS) ?? undefined
  );
}
