import { useEffect, useRef, useState } from 'react';

/** How long a pointer rests before the first tooltip, and how soon after one closed the next shows at once. In ms. */
const DELAY = 700;
const SKIP_WITHIN = 300;

/** When any tooltip of the page was last closed. Shared on purpose: moving along a toolbar is one gesture. */
let lastClosed = Number.NEGATIVE_INFINITY;

export interface TooltipTiming {
  /** The control whose tooltip is open. */
  anchor: HTMLElement | null;
  /** The keyboard has come to the control. */
  openAtOnce: (control: HTMLElement) => void;
  /** A pointer rests on the control. */
  openSoon: (control: HTMLElement) => void;
  close: () => void;
}

/** Opens after the delay, unless a tooltip was open a moment ago or the keyboard asked. Escape closes it from anywhere. */
export function useTooltipTiming(): TooltipTiming {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (anchor === null) return undefined;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog below it stays.
      event.stopPropagation();
      setAnchor(null);
    };
    document.addEventListener('keydown', closeByEscape, true);
    return () => {
      lastClosed = performance.now();
      document.removeEventListener('keydown', closeByEscape, true);
    };
  }, [anchor]);

  const openAtOnce = (control: HTMLElement) => {
    clearTimeout(timer.current);
    setAnchor(control);
  };
  return {
    anchor,
    openAtOnce,
    openSoon: (control) => {
      clearTimeout(timer.current);
      if (performance.now() - lastClosed < SKIP_WITHIN) openAtOnce(control);
      else timer.current = setTimeout(() => openAtOnce(control), DELAY);
    },
    close: () => {
      clearTimeout(timer.current);
      setAnchor(null);
    },
  };
}
