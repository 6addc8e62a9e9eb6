import { useState, type RefCallback } from 'react';
import { useAttached } from '../../hooks/useAttached.ts';

/** Tells whether an element's content is higher than the element, so that the keyboard needs a way to scroll it. */
export function useScrollable(): [ref: RefCallback<HTMLElement>, isScrollable: boolean] {
  const [isScrollable, setScrollable] = useState(false);
  const ref = useAttached((element: HTMLElement) => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setScrollable(element.scrollHeight > element.clientHeight);
    // The observer reports after the first paint; the keyboard may be quicker.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [ref, isScrollable];
}
