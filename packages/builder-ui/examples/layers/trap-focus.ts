/**
 * Keeps focus and presses inside of an element, and ends by Escape: with the listeners that the library `focus-trap` has.
 *
 * @returns what ends it
 */
export function trapFocus(element: HTMLElement, onEscape: () => void): () => void {
  const trap = new AbortController();
  const options = { capture: true, signal: trap.signal };
  const isOutside = ({ target }: Event) => !element.contains(target as Node);
  let last: HTMLElement = element;
  element.focus();
  document.addEventListener(
    'focusin',
    (event) => {
      if (!isOutside(event)) last = event.target as HTMLElement;
      else {
        event.stopImmediatePropagation();
        last.focus();
      }
    },
    options,
  );
  for (const press of ['mousedown', 'touchstart', 'click'])
    document.addEventListener(
      press,
      (event) => {
        if (!isOutside(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { ...options, passive: false },
    );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' || event.key === 'Esc' || event.keyCode === 27) onEscape();
    },
    options,
  );
  return () => trap.abort();
}
