import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives focus to the heading of a screen when the screen appears, so that keyboards and screen readers start there. It
 * happens in the moment in which the screen is drawn: any later it would take focus from a field that a quick person is in.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
