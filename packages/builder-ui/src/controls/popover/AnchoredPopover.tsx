import { useLayoutEffect, type ReactNode } from 'react';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { isComposing } from '../../hooks/is-composing.ts';
import { isAnsweredByField } from '../../theme/passed-on.ts';
import type { PopoverSurfaceProps } from './PopoverSurface.tsx';

const PopoverSurface = lateComponent(async () => (await import('./PopoverSurface.tsx')).PopoverSurface);

/** Fetches the popover's code, so that the first list opens at once. To be called when a field gets focus. */
export const preparePopover = PopoverSurface.prepare;

/**
 * Floats its children at an anchor, above all cards, within the theme. Rendered only while open, so that a closed control
 * costs one button; its code is late, for pages on which nothing is opened.
 */
export function AnchoredPopover(props: PopoverSurfaceProps): ReactNode {
  return (
    <LateSuspense fallback={<Awaited {...props} />}>
      <PopoverSurface {...props} />
    </LateSuspense>
  );
}

/** Whoever presses Escape or goes elsewhere does not wait for the popover any more: it must not open over what they do then. */
function Awaited({ anchorRef, onClose }: Pick<PopoverSurfaceProps, 'anchorRef' | 'onClose'>): ReactNode {
  // What arrives takes focus in the same moment: nobody must hear of that any more.
  useLayoutEffect(() => {
    const arrived = new AbortController();
    const leave = (event: Event) => {
      if (anchorRef.current === null || !event.composedPath().includes(anchorRef.current)) onClose?.();
    };
    const page = anchorRef.current?.ownerDocument ?? document;
    const options = { capture: true, signal: arrived.signal };
    for (const type of ['pointerdown', 'focusin']) page.addEventListener(type, leave, options);
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isAnsweredByField(event.composedPath()[0])) onClose?.();
    };
    page.defaultView?.addEventListener('keydown', escape, options);
    return () => arrived.abort();
  }, [anchorRef, onClose]);
  return null;
}

/** Tells whether focus went into a popover of the builder rather than away from it. */
export function isInBuilderPopover(element: Element | null): boolean {
  return element !== null && element.closest('[data-builder-popover]') !== null;
}
