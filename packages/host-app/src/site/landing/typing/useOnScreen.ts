import { useEffect, useState, type RefObject } from 'react';

/** Whether any of the element can be seen now: it is not scrolled away, and its tab is shown. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isInWindow, setInWindow] = useState(true);
  const [isTabShown, setTabShown] = useState(true);

  useEffect(() => {
    const follow = () => setTabShown(document.visibilityState === 'visible');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      setInWindow(entries.at(-1)?.isIntersecting ?? true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isInWindow && isTabShown;
}
