import { useCallback, useLayoutEffect, useState } from 'react';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { findCard, findRow, idsAround, setMark } from '../builder-dom/builder-dom.ts';
import type { PreviewPlace } from '../syntax-preview/code/preview-lines.ts';

export interface PointedPlace {
  /** What is pointed at in the builder, for the preview to mark. */
  pointedInBuilder: PreviewPlace | undefined;
  /** For the element around the builder. */
  onBuilderPointerOver: (event: ReactPointerEvent) => void;
  onBuilderPointerLeave: () => void;
  /** For the preview, whose place is then marked in the builder. */
  onPointInPreview: (place: PreviewPlace | undefined) => void;
}

/**
 * Links what is pointed at in the builder and in the preview. The builder's card or row is marked from
 * outside: rendering thousands of rows anew for a pointer that passes would be felt.
 */
export function usePointedPlace(root: RefObject<HTMLElement | null>): PointedPlace {
  const [pointedInBuilder, setInBuilder] = useState<PreviewPlace | undefined>(undefined);
  const [inPreview, setInPreview] = useState<PreviewPlace | undefined>(undefined);

  useLayoutEffect(() => {
    const element = inPreview && root.current && elementOf(root.current, inPreview);
    if (!element) return undefined;
    setMark(element, 'pointed', true);
    return () => setMark(element, 'pointed', false);
  }, [inPreview, root]);

  const onBuilderPointerOver = useCallback((event: ReactPointerEvent) => {
    const place = placeOf(event.target);
    setInBuilder((before) =>
      before?.statementId === place?.statementId && before?.conditionId === place?.conditionId
        ? before
        : place,
    );
  }, []);
  const onBuilderPointerLeave = useCallback(() => setInBuilder(undefined), []);
  const onPointInPreview = useCallback((place: PreviewPlace | undefined) => setInPreview(place), []);
  return { pointedInBuilder, onBuilderPointerOver, onBuilderPointerLeave, onPointInPreview };
}

/** The row of a condition, or the card of its statement while that is closed. */
export function elementOf(root: HTMLElement, { statementId, conditionId }: PreviewPlace): HTMLElement | null {
  const row = conditionId === undefined ? null : findRow(root, conditionId);
  return row ?? findCard(root, statementId);
}

function placeOf(target: EventTarget): PreviewPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const { statementId, conditionId } = idsAround(target);
  return statementId === undefined ? undefined : { statementId, conditionId };
}
