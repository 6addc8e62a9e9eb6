import { useLayoutEffect, type RefObject } from 'react';

/**
 * Gives the styles of the panel how far from the top of the window it begins (`--panel-top`), so that it ends within the
 * window wherever the page is scrolled to: what sticks to its end is always in sight.
 */
export function usePanelTop(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let lastTop = '';
    const update = () => {
      const element = panel.current;
      if (element === null) return;
      const top = `${Math.max(0, Math.round(element.getBoundingClientRect().top))}px`;
      if (top !== lastTop) element.style.setProperty('--panel-top', top);
      lastTop = top;
    };
    update();
    // Whatever scrolls: a host may have put the builder into a scroller of its own.
    addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
    };
  }, [panel]);
}
