/** Whether focus went into a popover of the builder rather than away from it. */
export function isInBuilderPopover(element: Element | null): boolean {
  return element !== null && element.closest('[data-builder-popover]') !== null;
}
