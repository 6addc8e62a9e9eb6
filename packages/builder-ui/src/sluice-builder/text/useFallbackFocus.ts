import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses the first of `fallbacks` that is there when a change below `root` took away what had the focus. `change` tells one such change from the next. */
export function useFallbackFocus(
  root: RefObject<HTMLElement | null>,
  fallbacks: readonly RefObject<HTMLElement | null>[],
  change: string,
): void {
  const before = useRef(change);
  useLayoutEffect(() => {
    if (before.current === change || root.current === null) return;
    before.current = change;
    const { activeElement } = root.current.getRootNode() as Document | ShadowRoot;
    if (activeElement === null || activeElement === root.current.ownerDocument.body)
      fallbacks.find(({ current }) => current !== null)?.current?.focus();
  });
}
