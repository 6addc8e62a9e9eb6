import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { markOf } from '../builder-dom/builder-dom.ts';
import { activeElementAround } from '../hooks/lost-focus.ts';

/** With fewer rows all of them are there: the search of the browser finds them. */
const WINDOWED_FROM = 60;

/** How far outside the window rows are drawn, in pixels: more than somebody scrolls in a frame. */
const MARGIN = 800;

/** How tall a row counts as that nobody has seen. */
const GUESSED_HEIGHT = 68;

/** From the first row that is drawn to the one after the last. */
interface DrawnRows {
  from: number;
  to: number;
}

interface WindowedRows {
  /** Of the list whose rows these are; each row is marked with its key. */
  ref: RefObject<HTMLUListElement | null>;
  /** The stretches of rows to draw, in order, with the space to leave before each, in pixels. */
  stretches: readonly (DrawnRows & { space: number })[];
  /** The space to leave after the last one. */
  spaceAfter: number;
}

/**
 * Draws of a long list only the rows near to what can be seen, wherever it is scrolled, and the row that has focus. Rows that
 * were drawn count as tall as they were, the others as tall as most.
 */
export function useWindowedRows(keys: readonly string[]): WindowedRows {
  const ref = useRef<HTMLUListElement>(null);
  const [heights] = useState(() => new Map<string, number>());
  const [drawn, setDrawn] = useState<DrawnRows>({ from: 0, to: WINDOWED_FROM });
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const isWindowed = keys.length > WINDOWED_FROM;
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  }, [keys]);

  const look = useCallback(() => {
    const list = ref.current;
    if (list === null) return;
    const active = activeElementAround(list);
    let focusedKey: string | undefined;
    for (const row of list.children) {
      const key = markOf(row, 'finding');
      if (key === undefined) continue;
      const { height } = row.getBoundingClientRect();
      if (height > 0) heights.set(key, height);
      if (row.contains(active)) focusedKey = key;
    }
    setFocused(focusedKey);
    const { top } = list.getBoundingClientRect();
    const next = rowsBetween(latest.current, heights, -top - MARGIN, innerHeight - top + MARGIN);
    setDrawn((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, [heights]);

  useEffect(() => {
    if (!isWindowed) return undefined;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    soon();
    // Whatever scrolls: the list does not know in what it is.
    addEventListener('scroll', soon, { capture: true, passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon, { capture: true });
      removeEventListener('resize', soon);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a list that became longer or shorter is looked at again
  }, [isWindowed, keys.length, look]);

  if (!isWindowed) return { ref, stretches: [{ from: 0, to: keys.length, space: 0 }], spaceAfter: 0 };
  return { ref, ...stretchesOf(keys, heights, drawn, focused) };
}

const heightOf = (heights: ReadonlyMap<string, number>, key: string) => heights.get(key) ?? GUESSED_HEIGHT;

/** The rows that lie between two heights from the start of the list. */
function rowsBetween(
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  start: number,
  end: number,
): DrawnRows {
  let at = 0;
  let from = -1;
  for (const [index, key] of keys.entries()) {
    if (at >= end) return { from: Math.max(0, from), to: Math.max(index, 1) };
    at += heightOf(heights, key);
    if (from === -1 && at > start) from = index;
  }
  return { from: from === -1 ? Math.max(0, keys.length - 1) : from, to: keys.length };
}

function stretchesOf(
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  { from, to }: DrawnRows,
  focused: string | undefined,
): Pick<WindowedRows, 'stretches' | 'spaceAfter'> {
  const last = Math.min(to, keys.length);
  const near = { from: Math.min(from, Math.max(0, last - 1)), to: last };
  const kept = focused === undefined ? -1 : keys.indexOf(focused);
  const parts = [near];
  if (kept !== -1 && (kept < near.from || kept >= near.to)) parts.push({ from: kept, to: kept + 1 });
  parts.sort((one, other) => one.from - other.from);
  let end = 0;
  const between = (start: number, stop: number) => {
    let space = 0;
    for (let index = start; index < stop; index += 1) space += heightOf(heights, keys[index] ?? '');
    return space;
  };
  const stretches = parts.map((part) => {
    const space = between(end, part.from);
    end = part.to;
    return { ...part, space };
  });
  return { stretches, spaceAfter: between(end, keys.length) };
}
