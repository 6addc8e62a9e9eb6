/**
 * Scrolls a list until one of its options is visible with the room that its `scroll-margin` asks for. What is around the list
 * stays where it is.
 */
export function scrollIntoList(option: HTMLElement, list: HTMLElement): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(option);
  for (let box = option.parentElement; box !== null && list.contains(box); box = box.parentElement) {
    const { top, bottom } = option.getBoundingClientRect();
    const start = box.getBoundingClientRect().top + box.clientTop;
    const above = start - top + pixels(scrollMarginTop);
    const below = bottom + pixels(scrollMarginBottom) - start - box.clientHeight;
    if (above > 0) box.scrollTop -= above;
    else if (below > 0) box.scrollTop += below;
  }
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
