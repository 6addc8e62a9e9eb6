import { useRef, type MouseEvent } from 'react';

/**
 * Tells whether the pointer has really moved. Browsers report a move, too, when the page scrolls or changes below a pointer
 * that rests.
 */
export function usePointerMoves(): (event: MouseEvent) => boolean {
  const last = useRef<Pick<MouseEvent, 'screenX' | 'screenY'>>(undefined);
  return ({ screenX, screenY, movementX, movementY }) => {
    const before = last.current;
    last.current = { screenX, screenY };
    // Of the first report there is nothing to compare, but browsers say how far it was.
    if (before === undefined) return movementX !== 0 || movementY !== 0;
    return before.screenX !== screenX || before.screenY !== screenY;
  };
}
