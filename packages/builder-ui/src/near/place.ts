/** What tells where an element is: the browser skips what is far together with what is directly around it. */
export function placeOf(element: Element): Element {
  return element.parentElement ?? element;
}

/** Whether any of it can be seen in the window. */
export function isSeen({ top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < innerHeight;
}
