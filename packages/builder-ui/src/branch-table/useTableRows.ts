import { useEffect, useState, type RefObject } from 'react';
import { ROW_HEIGHT } from './BranchTable.styles.ts';

/** With fewer rows all of them are drawn: the search of the browser finds them. */
const WINDOWED_FROM = 60;

/** So many rows are drawn around those that can be seen. */
const MARGIN = 12;

/** The window moves in such steps: rows that come a few at a time hold up no frame. */
const STEP = 2;

/** Where nothing has a size, as on a server. */
const USUAL_HEIGHT = 800;

/** The rows that are drawn: from the first to the one after the last. */
export interface DrawnRows {
  from: number;
  to: number;
}

/** Of a long table draws the rows near to what can be seen. */
export function useDrawnRows(scroller: RefObject<HTMLElement | null>, count: number): DrawnRows {
  const isWindowed = count > WINDOWED_FROM;
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(USUAL_HEIGHT);
  useEffect(() => {
    const element = scroller.current;
    if (!isWindowed || element === null) return undefined;
    const look = () => {
      const row = Math.floor(element.scrollTop / ROW_HEIGHT);
      setFirst(Math.floor(row / STEP) * STEP);
      setHeight(element.clientHeight === 0 ? USUAL_HEIGHT : element.clientHeight);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, isWindowed]);
  if (!isWindowed) return { from: 0, to: count };
  const from = Math.max(0, Math.min(first, count) - MARGIN);
  return { from, to: Math.min(count, first + STEP + Math.ceil(height / ROW_HEIGHT) + MARGIN) };
}
