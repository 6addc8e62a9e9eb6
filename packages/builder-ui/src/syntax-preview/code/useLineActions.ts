import type { GeneratedLiquid } from '@sluice/liquid';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { findMarked, markOf, markedAround } from '../../builder-dom/builder-dom.ts';
import { lineAt, type PreviewChunk, type PreviewLine } from './preview-lines.ts';
import { placeAt, type PreviewPlace } from './preview-places.ts';

interface LineActionsOptions {
  generated: GeneratedLiquid;
  chunks: readonly PreviewChunk[];
  /** The line of what has focus in the builder. */
  current: number | undefined;
  onGo: ((place: PreviewPlace) => void) | undefined;
  onPoint: ((place: PreviewPlace | undefined) => void) | undefined;
}

export interface LineActions {
  /** The line whose number the Tab key reaches. */
  stop: number | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerOver: (event: PointerEvent) => void;
  onPointerLeave: () => void;
}

/** Answers pointer and keyboard on the lines, in one place for all: there may be thousands of them. */
export function useLineActions(options: LineActionsOptions): LineActions {
  const { generated, chunks, current, onGo, onPoint } = options;
  const [reached, setReached] = useState<number | undefined>(undefined);
  const pointedLine = useRef<number>(undefined);
  const first = firstLeading(chunks);
  const hasPlace = (index: number | undefined) =>
    index !== undefined && lineAt(chunks, index)?.place !== undefined;
  const stop = [reached, current, first].find((index) => hasPlace(index));

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const index = lineOf(target);
    const line = index === undefined ? undefined : lineAt(chunks, index);
    if (onGo === undefined || line === undefined || !(target instanceof Element)) return;
    const button = target.closest('button');
    // The findings of a line are in the line, and text that is selected is to be copied.
    if (button === null && (!isPiece(target) || isSelecting(target))) return;
    if (button !== null && button !== buttonOf(target)) return;
    const offset = button === null ? offsetOf(target, line) : undefined;
    const place = (offset === undefined ? undefined : placeAt(generated, offset)) ?? line.place;
    if (place !== undefined) onGo(place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = lineOf(event.target);
    const button = event.target instanceof Element ? buttonOf(event.target) : null;
    if (from === undefined || button === null || button !== event.target) return;
    const next = lineByKey(event.key, chunks, from);
    if (next === undefined) return;
    event.preventDefault();
    // At once: a line that is far has its button only now.
    flushSync(() => setReached(next));
    const row = findMarked(event.currentTarget, 'lineNumber', String(next + 1));
    row?.querySelector('button')?.focus();
  };

  const onPointerOver = ({ target }: PointerEvent) => {
    const index = lineOf(target);
    if (onPoint === undefined || index === undefined || index === pointedLine.current) return;
    pointedLine.current = index;
    onPoint(lineAt(chunks, index)?.place);
  };

  const onPointerLeave = () => {
    pointedLine.current = undefined;
    onPoint?.(undefined);
  };

  return { stop, onClick, onKeyDown, onPointerOver, onPointerLeave };
}

/** The index of the first line that leads on. */
function firstLeading(chunks: readonly PreviewChunk[]): number | undefined {
  for (const { lines } of chunks)
    for (const { place, number } of lines) if (place !== undefined) return number - 1;
  return undefined;
}

/** The index of the line around an element. */
function lineOf(target: EventTarget): number | undefined {
  const line = target instanceof Element ? markedAround(target, 'lineNumber') : null;
  const number = line === null ? undefined : markOf(line, 'lineNumber');
  return number === undefined ? undefined : Number(number) - 1;
}

/** The button of a line's number: it comes before everything else in the line. */
function buttonOf(target: Element): Element | null {
  const first = markedAround(target, 'lineNumber')?.firstElementChild ?? null;
  return first instanceof HTMLButtonElement ? first : null;
}

/** Tells whether an element is the line itself, or a piece of its text. */
function isPiece(target: Element): boolean {
  return markedAround(target, 'lineNumber') === target || markedAround(target, 'pieces') !== null;
}

function isSelecting({ ownerDocument }: Element): boolean {
  return ownerDocument.getSelection()?.isCollapsed === false;
}

/** The offset of the piece that was clicked. */
function offsetOf(target: Element, line: PreviewLine): number | undefined {
  const pieces = markedAround(target, 'pieces');
  const index = pieces === null ? -1 : [...pieces.children].indexOf(target);
  return line.tokens[index]?.start;
}

/** The line that a key leads to, among those that lead on. */
function lineByKey(key: string, chunks: readonly PreviewChunk[], from: number): number | undefined {
  const leading = chunks.flatMap(({ lines }) =>
    lines.flatMap(({ place, number }) => (place === undefined ? [] : [number - 1])),
  );
  switch (key) {
    case 'ArrowDown':
      return leading.find((index) => index > from);
    case 'ArrowUp':
      return leading.findLast((index) => index < from);
    case 'Home':
      return leading[0];
    case 'End':
      return leading.at(-1);
    default:
      return undefined;
  }
}
