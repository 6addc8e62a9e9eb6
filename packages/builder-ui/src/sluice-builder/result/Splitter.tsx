import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useMove } from 'react-aria/useMove';
import type { MoveResult } from 'react-aria/useMove';
import * as S from '../SluiceBuilder.styles.ts';
import { useSluiceBuilderMessages } from '../useSluiceBuilderMessages.ts';
import { LEAST_SHARE, MOST_SHARE, useResultShare } from './useResultShare.ts';

/** How far an arrow key moves the line, in percent. */
const STEP = 2;

/**
 * The line between the cards and the result. It is moved by pointer, by arrow keys, Home and End; a double click puts it back.
 * It sets the widths on the element around it, without rendering what is beside it.
 */
export function Splitter({ controls }: { controls: string }): ReactNode {
  const messages = useSluiceBuilderMessages();
  const line = useRef<HTMLDivElement>(null);
  const { share, moveTo, keep, reset } = useResultShare();
  const { moveProps } = useMoving(line, share, moveTo, keep);

  useLayoutEffect(() => {
    const columns = line.current?.parentElement;
    columns?.style.setProperty('--cards-share', `${String(100 - share)}fr`);
    columns?.style.setProperty('--result-share', `${String(share)}fr`);
  }, [share]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const ends: Partial<Record<string, number>> = { Home: LEAST_SHARE, End: MOST_SHARE };
    const end = ends[event.key];
    if (end === undefined) return moveProps.onKeyDown?.(event);
    event.preventDefault();
    moveTo(end);
    keep();
  };

  const rounded = Math.round(share);
  return (
    <S.Splitter
      {...moveProps}
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

/** Moves the line by pointer and by arrow keys. */
function useMoving(
  line: RefObject<HTMLElement | null>,
  share: number,
  moveTo: (share: number) => void,
  keep: () => void,
): MoveResult {
  const wanted = useRef(share);
  return useMove({
    onMoveStart: () => {
      wanted.current = share;
    },
    onMove: ({ deltaX, pointerType }) => {
      const columns = line.current?.parentElement;
      // An upright line moves sideways only.
      if (!columns || deltaX === 0) return;
      const growing = getComputedStyle(columns).direction === 'rtl' ? 1 : -1;
      const percent =
        pointerType === 'keyboard' ? Math.sign(deltaX) * STEP : (100 * deltaX) / (columns.clientWidth || 1);
      wanted.current += growing * percent;
      moveTo(wanted.current);
    },
    onMoveEnd: keep,
  });
}
