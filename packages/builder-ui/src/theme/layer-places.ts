import { activeElementAround } from '../hooks/lost-focus.ts';

/** Puts the element that everything opens in where that can be seen. @returns what ends that */
export type PlaceLayer = (layer: HTMLElement, root: HTMLElement, given: HTMLElement | null) => () => void;

/** Returns the element that everything opens in, put where it should be: while nothing is open, or at any rate. */
export type GetLayer = (place?: PlaceLayer, atAnyRate?: boolean) => HTMLElement | null;

export const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** Everything outside of an open dialog is inert: a list that floats there could be seen, at best, but not used. */
export function endOfPage(root: HTMLElement): Node {
  const tree = root.getRootNode();
  return root.closest(DIALOGS) ?? (isShadowRoot(tree) ? tree : root.ownerDocument.body);
}

export function moveLayer(layer: HTMLElement, to: Node): void {
  if (layer.parentNode === to) return;
  const focused = activeElementAround(layer);
  to.appendChild(layer);
  if (focused !== null && layer.contains(focused)) (focused as HTMLElement).focus();
}

/** By its shape: that of a frame is of another class. */
export function isShadowRoot(node: Node): node is ShadowRoot {
  return node.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in node;
}
