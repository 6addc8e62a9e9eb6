/** The element to measure for the position of another one: what is far away may itself be skipped by the browser, so its parent. */
export function measuredElement(element: Element): Element {
  return element.parentElement ?? element;
}

/** Whether any of a box is in the window. */
export function isVisible({ top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < innerHeight;
}
