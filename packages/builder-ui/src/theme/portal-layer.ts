import { activeElementAround } from '../hooks/lost-focus.ts';

/** What lies above the page, or keeps what is outside of it from being used. */
const LAYERS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"], [popover], :fullscreen';
const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/**
 * Puts the element that everything opens in where it can be seen and used. In a page that is the end of `body`, or of the shadow
 * root: no card of the host clips it there. In a dialog and in whatever else lies above the page it is the end of `root`: so what
 * opens belongs to the dialog, for its focus trap, for a press outside of it and for what it makes inert; and the browser shows it
 * above everything, where nothing clips, moves or covers it.
 *
 * @param given where the host wants it
 * @returns whether it is in something that lies above the page
 */
export function placeLayer(layer: HTMLElement, root: HTMLElement, given: HTMLElement | null): boolean {
  const position = canFloat() ? positionIn(given ?? root) : undefined;
  move(layer, given ?? (position === undefined ? endOfPage(root) : root));
  if (position === undefined) {
    layer.removeAttribute('popover');
    // The class is there for its custom properties. Room that it asks for is the root's alone.
    layer.style.cssText = 'display: contents';
    return false;
  }
  layer.popover = 'manual';
  layer.style.cssText = `${NO_BOX}; position: ${position}`;
  // What is shown last is above, and the dialog may have been shown since.
  if (layer.childElementCount === 0) layer.hidePopover();
  if (!layer.matches(':popover-open')) layer.showPopover();
  return true;
}

/** Takes up no room and looks like nothing. A page that lets no press through while its dialog is open means others. */
const NO_BOX =
  'box-sizing: border-box; display: block; inset: 0 auto auto 0; inline-size: 0; block-size: 0; margin: 0; padding: 0; ' +
  'border: 0; overflow: visible; background: none; pointer-events: auto';

const canFloat = () => typeof HTMLElement.prototype.showPopover === 'function';

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

/** By its shape: that of a frame is of another class. */
export function isShadowRoot(node: Node): node is ShadowRoot {
  return node.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in node;
}

function endOfPage(root: HTMLElement): Node {
  const tree = root.getRootNode();
  // Everything outside of an open dialog is inert. Only in browsers without popovers there is one here.
  return root.closest(DIALOGS) ?? (isShadowRoot(tree) ? tree : root.ownerDocument.body);
}

function move(layer: HTMLElement, to: Node): void {
  if (layer.parentNode === to) return;
  const focused = activeElementAround(layer);
  to.appendChild(layer);
  if (focused !== null && layer.contains(focused)) (focused as HTMLElement).focus();
}
