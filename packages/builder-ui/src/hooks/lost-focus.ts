import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns what has focus in the tree of an element: in the page, or in the shadow tree around the element. */
export function activeElementAround(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement;
}

/** Says that nothing in the tree of an element has focus: what had it is gone. */
export function isFocusLost(element: Element): boolean {
  const active = activeElementAround(element);
  return active === null || active === element.ownerDocument.body;
}

/** Says that an element has focus, also if it is in a shadow tree. */
export function hasFocus(element: HTMLElement): boolean {
  return activeElementAround(element) === element;
}

/**
 * Focuses the first of `fallbacks` that is there when a change below `root` took away what had focus. `change` tells one such
 * change from the next.
 */
export function useFallbackFocus(
  root: RefObject<HTMLElement | null>,
  fallbacks: readonly RefObject<HTMLElement | null>[],
  change: string,
): void {
  const before = useRef(change);
  useLayoutEffect(() => {
    if (before.current === change || root.current === null) return;
    before.current = change;
    if (isFocusLost(root.current)) fallbacks.find(({ current }) => current !== null)?.current?.focus();
  });
}
