import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { getFocusableTreeWalker } from 'react-aria/private/focus/FocusScope';
import { ariaHideOutside } from 'react-aria/private/overlays/ariaHideOutside';
import { usePlacedLayer } from '../../theme/portal-layer.ts';
import { usePreventScroll } from 'react-aria/usePreventScroll';

/** Makes a dialog modal: the page behind it is inert and does not scroll, and Tab stays inside. */
export function Modality({ dialog }: { dialog: RefObject<HTMLElement | null> }): null {
  usePlacedLayer(true);
  useLayoutEffect(() => takeFocus(dialog.current), [dialog]);
  usePreventScroll();
  // It ends with the dialog, before focus goes back.
  useLayoutEffect(
    () => (dialog.current === null ? undefined : ariaHideOutside([dialog.current], { shouldUseInert: true })),
    [dialog],
  );
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const stayInside = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return;
      const walker = getFocusableTreeWalker(element, { tabbable: true });
      walker.currentNode = event.target as Element;
      if ((event.shiftKey ? walker.previousNode() : walker.nextNode()) !== null) return;
      walker.currentNode = element;
      const next = (event.shiftKey ? walker.lastChild() : walker.nextNode()) as HTMLElement | null;
      if (next === null) return;
      event.preventDefault();
      next.focus();
    };
    element.addEventListener('keydown', stayInside);
    return () => element.removeEventListener('keydown', stayInside);
  }, [dialog]);
  return null;
}

/**
 * Takes the focus that a dialog did not get when it was drawn: a focus trap of the host keeps focus where the dialog was not
 * yet, and a browser gives none to what a fullscreen element covers.
 */
function takeFocus(dialog: HTMLElement | null): void {
  const layer = dialog?.closest('[data-sluice-theme="portal"]') ?? dialog;
  // What is open above the dialog keeps it.
  if (dialog === null || layer?.matches(':focus-within') === true) return;
  (dialog.querySelector<HTMLElement>('textarea, input') ?? dialog).focus({ preventScroll: true });
}
