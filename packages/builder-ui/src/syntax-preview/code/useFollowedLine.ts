import { useLayoutEffect, useRef, type RefObject } from 'react';
import { findMarked } from '../../builder-dom/builder-dom.ts';
import { useNextFrame } from '../../hooks/useNextFrame.ts';
import type { PreviewPlace } from './preview-places.ts';

/** How much of the lines around it is seen with the line that is followed, in pixels. */
const AROUND = 44;

/**
 * Scrolls the line of what has focus into view when focus comes to another place, or an edit moves the line. Only `scroller`
 * moves, never the page.
 */
export function useFollowedLine(
  scroller: RefObject<HTMLElement | null>,
  focused: PreviewPlace | undefined,
  index: number | undefined,
): void {
  const followed = useRef<string>(undefined);
  const inNextFrame = useNextFrame();
  useLayoutEffect(() => {
    if (focused === undefined || index === undefined) return;
    const key = `${JSON.stringify(focused)} ${String(index)}`;
    if (followed.current === key) return;
    followed.current = key;
    // With the frame that shows the edit, once the browser has placed everything: asked now, it would have to do so twice.
    inNextFrame(() => scrollToLine(scroller.current, index));
  });
}

function scrollToLine(frame: HTMLElement | null, index: number): void {
  const line = frame && findMarked(frame, 'lineNumber', String(index + 1));
  if (!frame || !line || typeof frame.scrollBy !== 'function') return;
  const [outer, inner] = [frame.getBoundingClientRect(), line.getBoundingClientRect()];
  const above = inner.top - AROUND - outer.top;
  const below = inner.bottom + AROUND - outer.bottom;
  if (above < 0) frame.scrollBy(0, above);
  else if (below > 0) frame.scrollBy(0, Math.min(below, above));
}
