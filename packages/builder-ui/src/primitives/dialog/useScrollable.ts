import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** Whether an element's content is higher than the element, so that the keyboard needs a way to scroll it. */
export function useScrollable(): [ref: RefCallback<HTMLElement>, isScrollable: boolean] {
  const [isScrollable, setScrollable] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isScrollable];
}
