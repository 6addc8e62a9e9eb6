import {
  useCallback,
  useLayoutEffect,
  useState,
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { setMark } from '../../builder-dom/builder-dom.ts';
import { useNextFrame } from '../../hooks/useNextFrame.ts';
import { isSamePlace, type PreviewPlace } from '../../syntax-preview/code/preview-places.ts';
import { elementOf, placeOfElement, placeOfFocus } from './useReveal.ts';

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
