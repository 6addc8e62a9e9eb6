import { Component, type RefObject } from 'react';

interface MovesProps {
  /** The element whose children move. */
  list: RefObject<HTMLElement | null>;
  /** What is in the list, in its order: when it changes, what stays moves to its new place, and what is new appears. */
  order: string;
}

/**
 * Lets the parts of a list move to their new places when something is added, removed or put elsewhere, so that eyes can follow.
 * A class, because only a class is told of a change before the page shows it. Draws nothing, and measures only at such changes.
 */
export class Moves extends Component<MovesProps> {
  override getSnapshotBeforeUpdate(before: MovesProps): ReadonlyMap<Element, Place> | null {
    const list = this.props.list.current;
    return before.order === this.props.order || list === null || isStill() ? null : placesIn(list);
  }

  override componentDidUpdate(
    _props: MovesProps,
    _state: unknown,
    places: ReadonlyMap<Element, Place> | null,
  ): void {
    const list = this.props.list.current;
    if (places !== null && list !== null) moveFrom(places, list);
  }

  override render(): null {
    return null;
  }
}

/** Whether nothing may move: the person wants it so, or nothing can, as where there is no browser. */
export const isStill = (): boolean =>
  typeof Element.prototype.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Place {
  x: number;
  y: number;
}

/** Where each child begins, from the corner of the list: scrolling changes nothing about it. */
function placesIn(list: HTMLElement): Map<Element, Place> {
  const { left, top } = list.getBoundingClientRect();
  return new Map(
    [...list.children].map((child) => {
      const box = child.getBoundingClientRect();
      return [child, { x: box.left - left, y: box.top - top }];
    }),
  );
}

const MOVE = { duration: 160, easing: 'ease-out' };
const APPEAR = { duration: 120, easing: 'ease-out' };

function moveFrom(before: ReadonlyMap<Element, Place>, list: HTMLElement): void {
  const { left, top } = list.getBoundingClientRect();
  for (const child of list.children) {
    const box = child.getBoundingClientRect();
    const was = before.get(child);
    const [x, y] = was === undefined ? [0, 0] : [was.x - (box.left - left), was.y - (box.top - top)];
    // Of hundreds of parts only those that are seen, or were, are worth the work.
    const isSeen = Math.min(box.top, box.top + y) < innerHeight && Math.max(box.bottom, box.bottom + y) > 0;
    if (!isSeen || box.height === 0) continue;
    if (was === undefined) child.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR);
    else if (Math.hypot(x, y) >= 1)
      child.animate([{ translate: `${String(x)}px ${String(y)}px` }, { translate: '0px 0px' }], MOVE);
  }
}
