import type { RefCallback } from 'react';
import { useAttached } from '../../hooks/useAttached.ts';

/** The distance that a toast reaches from the edge of the window, in pixels. */
const REACH = 160;
const GAP = 8;
/** As long as most toasts are shown, so that none falls below the pointer that has just closed a dialog: it would stay. */
const KEPT_MS = 4000;
const PROPERTY = '--sluice-dialog-foot';

/** Measures each open dialog. The last one lies above the others: toasts keep away from its buttons. */
const open: (() => number)[] = [];
let leaving: ReturnType<typeof setTimeout> | undefined;

function moveToasts(): void {
  const measure = open.at(-1);
  if (measure === undefined) return;
  const { style } = document.documentElement;
  const height = `${String(measure())}px`;
  if (style.getPropertyValue(PROPERTY) !== height) style.setProperty(PROPERTY, height);
}

/**
 * Moves toasts away from the buttons at the end of a dialog while they are near the edge of the window: those of its
 * `footer`, or those that a form or an editor inside it has of its own.
 *
 * @returns a ref for the head of the dialog
 */
export function useToastsAside(): RefCallback<HTMLElement> {
  return useAttached(keepToastsAside);
}

function keepToastsAside(head: HTMLElement): (() => void) | undefined {
  const dialog = head.parentElement;
  if (dialog === null || typeof ResizeObserver === 'undefined') return undefined;
  clearTimeout(leaving);
  const measure = () => heightToKeepFree(dialog);
  open.push(measure);
  moveToasts();
  const stop = watchLayout(dialog, moveToasts);
  return () => {
    stop();
    open.splice(open.indexOf(measure), 1);
    if (open.length > 0) moveToasts();
    else leaving = setTimeout(() => document.documentElement.style.removeProperty(PROPERTY), KEPT_MS);
  };
}

/** Calls back in the next frame when the last buttons of a dialog may be elsewhere. */
function watchLayout(dialog: HTMLElement, onChange: () => void): () => void {
  let frame: number | undefined;
  const changeSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      onChange();
    });
  };
  const sizes = new ResizeObserver(changeSoon);
  for (const element of [dialog, ...dialog.children, document.documentElement]) sizes.observe(element);
  // Buttons in the content scroll with it, and those of an editor may come late. What is at the foot stays.
  const changeContent = () => {
    if (ownFoot(dialog) === null) changeSoon();
  };
  const content = new MutationObserver(changeContent);
  content.observe(dialog, { childList: true, subtree: true });
  dialog.addEventListener('scroll', changeContent, { capture: true, passive: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
    dialog.removeEventListener('scroll', changeContent, { capture: true });
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/**
 * Returns how much of the window, from its lower edge, belongs to the last buttons of the dialog; 0 where no toast reaches
 * them.
 */
function heightToKeepFree(dialog: HTMLElement): number {
  const foot = footOf(dialog)?.getBoundingClientRect();
  const height = window.innerHeight;
  const isNear = foot !== undefined && height - foot.bottom < REACH && foot.top < height;
  return isNear ? height - foot.top + GAP : 0;
}

/** Finds the `footer` of a dialog. */
const ownFoot = (dialog: HTMLElement) => dialog.querySelector(':scope > [data-foot]');

function footOf(dialog: HTMLElement): Element | undefined {
  const own = ownFoot(dialog);
  if (own !== null) return own;
  const last = [...dialog.querySelectorAll('button')].at(-1);
  const row = last?.parentElement;
  // A button without a row of buttons stands in the content itself.
  return row && row.getBoundingClientRect().height < REACH ? row : last;
}
