import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useState,
} from 'react';
import * as S from '../SluiceBuilder.styles.ts';
import { useSluiceBuilderMessages } from '../../catalog/sluice-builder-messages.ts';

/**
 * The line between the cards and the result. It is moved by pointer, by arrow keys, Home and End; a double click puts it back.
 * It sets the widths on the element around it, without rendering what is beside it.
 */
export function Splitter({ controls }: { controls: string }): ReactNode {
  const messages = useSluiceBuilderMessages();
  const line = useRef<HTMLDivElement>(null);
  const { share, moveTo, save, reset } = useResultShare();
  const pointer = usePointer(share, moveTo, save);

  useLayoutEffect(() => {
    const columns = line.current?.parentElement;
    // The usual one is the style sheet's, which gives the cards more where there is little room.
    const isUsual = share === USUAL_SHARE;
    columns?.style.setProperty('--cards-share', isUsual ? '' : `${String(100 - share)}fr`);
    columns?.style.setProperty('--result-share', isUsual ? '' : `${String(share)}fr`);
  }, [share]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const towardsRight = STEP * growing(event.currentTarget);
    const shareByKey: Partial<Record<string, number>> = {
      Home: LEAST_SHARE,
      End: MOST_SHARE,
      ArrowLeft: share - towardsRight,
      ArrowRight: share + towardsRight,
    };
    const newShare = shareByKey[event.key];
    if (newShare === undefined) return;
    event.preventDefault();
    moveTo(newShare);
    save();
  };

  const rounded = Math.round(share);
  return (
    <S.Splitter
      {...pointer}
      ref={line}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={messages.resultWidth}
      aria-controls={controls}
      aria-valuemin={LEAST_SHARE}
      aria-valuemax={MOST_SHARE}
      aria-valuenow={rounded}
      aria-valuetext={`${String(rounded)} %`}
      onKeyDown={onKeyDown}
      onDoubleClick={reset}
    />
  );
}

/** The least and the most that the result takes of the width, in percent. */
const LEAST_SHARE = 30;

const MOST_SHARE = 50;

/** As in the style sheet, which counts before any script. */
const USUAL_SHARE = 43.5;

const KEY = 'sluice-result-share';

interface ResultShare {
  /** How much of the width the result takes, in percent. */
  share: number;
  /** Sets it, within its bounds. */
  moveTo: (share: number) => void;
  /** Remembers it in this browser. */
  save: () => void;
  /** Goes back to the usual width. */
  reset: () => void;
}

/** The width of the result, remembered in this browser where that is allowed. */
function useResultShare(): ResultShare {
  const [share, set] = useState(USUAL_SHARE);
  const latest = useRef(share);
  const moveTo = useCallback((next: number) => {
    latest.current = Math.min(MOST_SHARE, Math.max(LEAST_SHARE, next));
    set(latest.current);
  }, []);
  // Not with the first rendering: a server knows nothing of this browser. Before the first paint, though.
  useLayoutEffect(() => {
    const kept = readShare();
    if (kept !== undefined) moveTo(kept);
  }, [moveTo]);
  const save = useCallback(() => {
    writeShare(latest.current);
  }, []);
  const reset = useCallback(() => {
    moveTo(USUAL_SHARE);
    writeShare(undefined);
  }, [moveTo]);
  return { share, moveTo, save, reset };
}

function readShare(): number | undefined {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(kept) ? kept : undefined;
  } catch {
    // A browser may refuse: then the width is as usual.
    return undefined;
  }
}

function writeShare(share: number | undefined): void {
  try {
    if (share === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(Math.round(share * 10) / 10));
  } catch {
    // The width counts for as long as the page is open.
  }
}

/** The distance that an arrow key moves the line, in percent. */
const STEP = 2;

/**
 * Moves the line by pointer: by the one that has pressed it, until that is released. By hand, because react-aria's `useMove`
 * would be the only part of it that is loaded with the builder, and weighs as much as the whole tab of the checks.
 */
function usePointer(share: number, moveTo: (share: number) => void, save: () => void) {
  const start = useRef({ x: 0, share });
  const isHeld = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId);
  return {
    onPointerDown: ({ currentTarget, pointerId, button, clientX }: PointerEvent) => {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      start.current = { x: clientX, share };
    },
    onPointerMove: (event: PointerEvent) => {
      const width = event.currentTarget.parentElement?.clientWidth ?? 0;
      if (!isHeld(event) || width === 0) return;
      const percent = (100 * (event.clientX - start.current.x)) / width;
      moveTo(start.current.share + percent * growing(event.currentTarget));
    },
    onLostPointerCapture: save,
  };
}

/** Returns 1 where the result gains when the line moves to the right, else -1: it is on the left where people read from the right. */
function growing(line: Element): 1 | -1 {
  return getComputedStyle(line).direction === 'rtl' ? 1 : -1;
}
