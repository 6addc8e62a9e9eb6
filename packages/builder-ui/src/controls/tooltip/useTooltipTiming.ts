import { useEffect, useRef, useState } from 'react';
import { useFocusVisible } from 'react-aria/useFocusVisible';

/** How long a pointer rests before the first tooltip, and how soon after one closed the next shows at once. In ms. */
const DELAY = 700;
const SKIP_WITHIN = 300;

/** When any tooltip of the page was last closed. Shared on purpose: moving along a toolbar is one gesture. */
let lastClosed = Number.NEGATIVE_INFINITY;

/**
 * Opens after the delay, unless a tooltip was open a moment ago or the keyboard asked. react-aria has the same idea, but
 * its second interval cannot be set; so it is told to open at once and this hook waits.
 */
export function useTooltipTiming(): {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  delay: number;
  closeDelay: number;
} {
  const [isOpen, setOpen] = useState(false);
  const { isFocusVisible } = useFocusVisible();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onOpenChange = (wanted: boolean): void => {
    clearTimeout(timer.current);
    if (!wanted) {
      if (isOpen) lastClosed = performance.now();
      setOpen(false);
      return;
    }
    // react-aria asks on hovering only after pointer input, and on focus only after the keyboard.
    if (isFocusVisible || performance.now() - lastClosed < SKIP_WITHIN) setOpen(true);
    else timer.current = setTimeout(() => setOpen(true), DELAY);
  };

  return { isOpen, onOpenChange, delay: 0, closeDelay: 0 };
}
