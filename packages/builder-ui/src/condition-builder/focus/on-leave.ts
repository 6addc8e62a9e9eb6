import type { FocusEvent } from 'react';
import { isInBuilderPopover } from '../../controls/popover/AnchoredPopover.tsx';

/** Calls back when focus has left the element and everything it has opened. */
export function onLeave(leave: () => void): (event: FocusEvent<HTMLElement>) => void {
  return ({ currentTarget, relatedTarget, target }) => {
    if (currentTarget.contains(relatedTarget) || isInBuilderPopover(relatedTarget)) return;
    if (relatedTarget === null && isInBuilderPopover(target)) return;
    afterPress(leave);
  };
}

/**
 * Focus leaves at the start of a press. What that changes must wait for the end of it: if it moved the page, the press
 * would end beside what the person meant to press.
 */
function afterPress(proceed: () => void): void {
  if (document.querySelector(':active') === null) {
    proceed();
    return;
  }
  const ends = ['mouseup', 'pointercancel', 'dragend'];
  const end = () => {
    for (const name of ends) removeEventListener(name, end, true);
    // The click comes right after.
    setTimeout(proceed);
  };
  for (const name of ends) addEventListener(name, end, true);
}
