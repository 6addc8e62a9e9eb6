import type { GeneratedLiquid } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import {
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useLayoutEffect,
  type RefObject,
} from 'react';
import * as S from '../SyntaxPreview.styles.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';
import { CodeChunk, indexesIn, isChunkLit, isChunkUntouched, keyOf } from './CodeChunk.tsx';
import { spanOfBranch, type LitBranch, type PreviewChunk } from './preview-lines.ts';
import type { PreviewPlace } from './preview-places.ts';
import { helpersIn as usedIn, linesThatSet } from './helper-lines.ts';
import { useLineActions } from './useLineActions.ts';
import { findMarked } from '../../builder-dom/builder-dom.ts';
import { useNextFrame } from '../../hooks/useNextFrame.ts';

export interface PreviewCodeProps {
  generated: GeneratedLiquid;
  chunks: readonly PreviewChunk[];
  /** The branches in which nobody has begun. */
  untouchedBranches: ReadonlySet<string> | undefined;
  isWrapped: boolean;
  litBranch: LitBranch | undefined;
  pointed: PreviewPlace | undefined;
  focused: PreviewPlace | undefined;
  /** The variables that ask for groups: the lines that set them stand out. */
  helpers: readonly string[];
  onPoint: ((place: PreviewPlace | undefined) => void) | undefined;
  onGo: ((place: PreviewPlace) => void) | undefined;
  onFix: ((finding: Finding) => void) | undefined;
}

/** The lines of a text. The line of what has focus in the builder stays in view; each leads to what it belongs to. */
export const PreviewCode = memo(function PreviewCode(props: PreviewCodeProps): ReactNode {
  const { generated, chunks, litBranch, pointed, focused, helpers, onPoint, onGo } = props;
  const messages = useSyntaxPreviewMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const lit = useMemo(
    () => (litBranch === undefined ? undefined : spanOfBranch(generated, litBranch)),
    [generated, litBranch],
  );
  const pointedIn = useMemo(() => chunks.map((chunk) => indexesIn(chunk, pointed)), [chunks, pointed]);
  const focusedIn = useMemo(() => chunks.map((chunk) => indexesIn(chunk, focused)), [chunks, focused]);
  const current = firstLine(chunks, focusedIn);
  const helpersIn = useMemo(() => linesThatSet(chunks, helpers), [chunks, helpers]);
  // The variables that the lines use are theirs, too.
  const currentIn = useMemo(() => {
    const set = linesThatSet(chunks, usedIn(chunks, focusedIn));
    return focusedIn.map((indexes, index) => indexes || (set[index] ?? ''));
  }, [chunks, focusedIn]);
  const { near, onNear } = useNearChunks(chunks);
  useFollowedLine(scroller, focused, current);
  const { stop, ...actions } = useLineActions({ generated, chunks, current, onGo, onPoint });
  return (
    // Long code scrolls: without buttons in it the keyboard reaches the code itself.
    <S.Code
      ref={scroller}
      aria-label={messages.label}
      {...(onGo === undefined ? { tabIndex: 0 } : {})}
      onPointerLeave={actions.onPointerLeave}
    >
      <S.Lines
        data-wrapped={props.isWrapped || undefined}
        data-leads={onGo !== undefined || undefined}
        onPointerOver={actions.onPointerOver}
        onClick={actions.onClick}
        onKeyDown={actions.onKeyDown}
      >
        {chunks.map((chunk, index) => {
          const id = keyOf(chunk, index);
          return (
            <CodeChunk
              key={id}
              id={id}
              chunk={chunk}
              isUntouched={isChunkUntouched(chunk, props.untouchedBranches)}
              isNear={near.has(id)}
              onNear={onNear}
              lit={isChunkLit(chunk, lit) ? lit : undefined}
              pointed={pointedIn[index] ?? ''}
              current={currentIn[index] ?? ''}
              helpers={helpersIn[index] ?? ''}
              stop={stop === undefined ? -1 : indexIn(chunk, stop)}
              leads={onGo !== undefined}
              onFix={props.onFix}
            />
          );
        })}
      </S.Lines>
    </S.Code>
  );
});

/** The part of the lines around it, in pixels, that is seen with the line that is followed. */
const AROUND = 44;

/**
 * Scrolls the line of what has focus into view when focus comes to another place, or an edit moves the line. Only `scroller`
 * moves, never the page.
 */
function useFollowedLine(
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

/** The number of branches that get their lines with the page; the others get them when they come near. */
const READY_AT_ONCE = 6;

/** The chunks that are, or were, near to what can be seen: what was drawn once stays. */
function useNearChunks(chunks: readonly PreviewChunk[]) {
  const firstIds = chunks.slice(0, READY_AT_ONCE).map(keyOf);
  const [nearIds, setNear] = useState<ReadonlySet<string>>(() => new Set(firstIds));
  if (firstIds.some((id) => !nearIds.has(id))) setNear(new Set([...nearIds, ...firstIds]));
  const onNear = useCallback((id: string) => setNear((before) => new Set(before).add(id)), []);
  return { near: nearIds, onNear };
}

/** The first of the lines that were found, by its index in the text. */
function firstLine(chunks: readonly PreviewChunk[], indexesByChunk: readonly string[]): number | undefined {
  const at = indexesByChunk.findIndex((indexes) => indexes !== '');
  const number = chunks[at]?.number;
  return number === undefined ? undefined : number - 1 + Number.parseInt(indexesByChunk[at] ?? '', 10);
}

/** Returns where a line of the text is in a chunk; -1 when it is elsewhere. */
function indexIn({ block, number }: PreviewChunk, line: number): number {
  const index = line - number + 1;
  return index < block.lines.length ? Math.max(index, -1) : -1;
}
