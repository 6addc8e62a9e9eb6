import type { Template, TemplateAction } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { setMark } from '../../builder-dom/builder-dom.ts';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';
import { elementOf } from './element-of-place.ts';
import { placeOfFinding, placeOfFix } from './place-of-finding.ts';
import type { Reveal } from './useReveal.ts';

export interface PlaceNavigation {
  /** Opens the card of a place, scrolls to it, marks it until the person does something, and focuses its control. */
  go: (place: PreviewPlace) => void;
  /** Goes to what a finding is about. */
  show: (finding: Finding) => void;
  /** Makes a fix as edits of the template, and goes to what it has changed. */
  fix: (actions: readonly TemplateAction[]) => void;
}

/** What people do next: from then on they know where they are. */
const NEXT_ACTIONS = ['keydown', 'pointerdown'] as const;

/** Takes a person to places of the builder below `building`. The functions stay the same: the lines of the preview hold them. */
export function usePlaceNavigation(
  building: RefObject<HTMLElement | null>,
  { template, intents }: ConditionBuilderState,
  { reveal }: Reveal,
): PlaceNavigation {
  const marked = useRef<AbortController>(undefined);
  useEffect(() => () => marked.current?.abort(), []);
  const latest = useRef<Template>(template);
  useLayoutEffect(() => {
    latest.current = template;
  });

  const go = useCallback(
    (place: PreviewPlace) => {
      const control = reveal(place);
      if (control === undefined) return;
      control.focus();
      const element = building.current && elementOf(building.current, place);
      if (!element) return;
      if (typeof element.scrollIntoView === 'function') control.scrollIntoView({ block: 'nearest' });
      marked.current?.abort();
      marked.current = markUntilNextAction(element);
    },
    [building, reveal],
  );

  return useMemo(
    () => ({
      go,
      show: (finding) => {
        const place = placeOfFinding(finding, latest.current);
        if (place !== undefined) go(place);
      },
      fix: (actions) => {
        const before = latest.current;
        // Drawn at once: what was fixed is there to be focused.
        flushSync(() => intents.apply(actions));
        const place = placeOfFix(actions, latest.current, before);
        if (place !== undefined) go(place);
      },
    }),
    [go, intents],
  );
}

/** Marks an element from outside, until the person does something. */
function markUntilNextAction(element: HTMLElement): AbortController {
  const end = new AbortController();
  setMark(element, 'shown', true);
  end.signal.addEventListener('abort', () => setMark(element, 'shown', false));
  const options = { capture: true, passive: true, signal: end.signal };
  for (const action of NEXT_ACTIONS)
    element.ownerDocument.addEventListener(action, () => end.abort(), options);
  return end;
}
