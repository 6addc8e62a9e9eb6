import { useLayoutEffect } from 'react';
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import { keepEscapeInside, releaseEscape } from './escape.ts';
import { DIALOGS, endOfPage, isShadowRoot, moveLayer, type GetLayer } from './layer-places.ts';

/** What lies above the page, or keeps what is outside of it from being used. */
const LAYERS = `${DIALOGS}, [popover], :fullscreen`;

/**
 * Has the element that everything opens in put where that can be seen. To be called by whatever opens, before it is drawn.
 *
 * @param isDrawn for what has been drawn already, because this code came later
 */
export function usePlacedLayer(isDrawn = false): void {
  const { getContainer } = useUNSAFE_PortalContext();
  const get = getContainer as GetLayer | undefined;
  if (!isDrawn) get?.(placeLayer);
  useLayoutEffect(() => {
    if (isDrawn) get?.(placeLayer, true);
  }, [isDrawn, get]);
}

/**
 * In a page that is the end of `body`, or of the shadow root: no card of the host clips it there. In a dialog and in whatever else
 * lies above the page it is the end of `root`: so what opens belongs to the dialog, for its focus trap, for a press outside of it
 * and for what it makes inert; and the browser shows it above everything, where nothing clips, moves or covers it.
 *
 * @param given where the host wants it
 * @returns what ends that it keeps keys inside
 */
function placeLayer(layer: HTMLElement, root: HTMLElement, given: HTMLElement | null): () => void {
  const position = canFloat() ? positionIn(given ?? root) : undefined;
  moveLayer(layer, given ?? (position === undefined ? endOfPage(root) : root));
  if (position === undefined) {
    layer.removeAttribute('popover');
    layer.style.cssText = 'display: contents';
    releaseEscape(layer);
    return () => undefined;
  }
  layer.popover = 'manual';
  layer.style.cssText = `${NO_BOX}; position: ${position}`;
  // What is shown last is above, and the dialog may have been shown since.
  if (layer.childElementCount === 0) layer.hidePopover();
  if (!layer.matches(':popover-open')) layer.showPopover();
  keepEscapeInside(layer);
  root.addEventListener('keydown', keepEnter);
  return () => {
    releaseEscape(layer);
    root.removeEventListener('keydown', keepEnter);
  };
}

/** Takes up no room and looks like nothing. A page that lets no press through while its dialog is open means others. */
const NO_BOX =
  'box-sizing: border-box; display: block; inset: 0 auto auto 0; inline-size: 0; block-size: 0; margin: 0; padding: 0; ' +
  'border: 0; overflow: visible; background: none; pointer-events: auto';

const canFloat = () => typeof HTMLElement.prototype.showPopover === 'function';

/** Enter in what has opened does not send the form that the builder is in. */
function keepEnter(event: KeyboardEvent): void {
  const field = event.target as Partial<HTMLInputElement> & HTMLElement;
  if (event.key !== 'Enter' || field.localName !== 'input') return;
  const layer = field.closest('[data-sluice-theme="portal"]');
  if (layer !== null && field.form && !layer.contains(field.form)) event.preventDefault();
}

/**
 * Returns how to be positioned in what lies above the page around an element: as that moves with the page, or does not.
 * `undefined` in the page itself.
 */
function positionIn(from: Element): 'fixed' | 'absolute' | undefined {
  let isAbove = false;
  for (let at: Element | null = from; at !== null; at = parentOf(at)) {
    if (getComputedStyle(at).position === 'fixed') return 'fixed';
    isAbove ||= at.matches(LAYERS);
  }
  return isAbove ? 'absolute' : undefined;
}

/** The parent as it is shown: what is in a slot is in the shadow tree of the slot. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (isShadowRoot(root) ? root.host : null);
}
