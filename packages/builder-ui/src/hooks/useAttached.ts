import { useState, type RefCallback } from 'react';

/**
 * A ref that does something with its element for as long as the element is there. A ref that returns what undoes it would do in
 * React 19; React 18 complains of such a ref, and never calls what it returns.
 *
 * @param attach Gets the element, and returns what undoes it. The first one stays for good.
 */
export function useAttached<Attached extends Element>(
  attach: (element: Attached) => (() => void) | undefined,
): RefCallback<Attached> {
  const [ref] = useState(() => {
    let detach: (() => void) | undefined;
    return (element: Attached | null): void => {
      detach?.();
      detach = element === null ? undefined : attach(element);
    };
  });
  return ref;
}
