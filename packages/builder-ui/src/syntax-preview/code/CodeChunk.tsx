import type { Finding } from '@sluice/liquid/text';
import { memo, type ReactNode } from 'react';
import { useNear } from '../../near/useNear.ts';
import * as S from '../SyntaxPreview.styles.ts';
import { CodeLine } from './CodeLine.tsx';
import { isLineLit, isSameChunk, type PreviewChunk } from './preview-lines.ts';
import { linesOfPlace, type PreviewPlace } from './preview-places.ts';
import type { TextSpan } from './text-span.ts';

interface CodeChunkProps {
  /** The same for as long as the chunk is there. */
  id: string;
  chunk: PreviewChunk;
  /** Nobody has begun in its branch. */
  isUntouched: boolean;
  /** It is, or was, near to what can be seen. */
  isNear: boolean;
  /** Called with its id when it comes near. */
  onNear: (id: string) => void;
  /** What a test matched, if lines of the chunk belong to it. */
  lit: TextSpan | undefined;
  /** The lines that belong to what is pointed at in the builder, and to what has focus there, by their index in the chunk. */
  pointed: string;
  current: string;
  /** The line whose number the Tab key reaches, or -1. */
  stop: number;
  /** Whether the numbers lead to what the lines belong to. */
  leads: boolean;
  onFix: ((finding: Finding) => void) | undefined;
}

/**
 * The lines of a branch. Far from what can be seen they are plain text, which the search of the browser finds and a screen
 * reader reads: in color, thousands of lines are tens of thousands of elements.
 */
export const CodeChunk = memo(
  function CodeChunk(props: CodeChunkProps): ReactNode {
    const { id, chunk, isNear, onNear } = props;
    const ref = useNear<HTMLSpanElement>(isNear, id, onNear);
    return (
      <S.Chunk ref={ref} data-untouched={props.isUntouched || undefined}>
        {isDrawn(props) ? (
          linesOf(props)
        ) : (
          <S.FarLines style={{ containIntrinsicBlockSize: `auto ${chunk.block.lines.length * 1.7}em` }}>
            {chunk.block.text}
          </S.FarLines>
        )}
      </S.Chunk>
    );
  },
  (before, after) => {
    if (before.isNear !== after.isNear || before.isUntouched !== after.isUntouched) return false;
    // Far text has no line numbers: what is edited above it leaves it alone.
    if (!isDrawn(before) && !isDrawn(after)) return before.chunk.block.text === after.chunk.block.text;
    return isSameDrawn(before, after);
  },
);

function isDrawn({ isNear, lit, pointed, current, stop }: CodeChunkProps): boolean {
  return isNear || lit !== undefined || pointed !== '' || current !== '' || stop >= 0;
}

function isSameDrawn(before: CodeChunkProps, after: CodeChunkProps): boolean {
  return (
    before.lit?.end === after.lit?.end &&
    before.lit?.start === after.lit?.start &&
    before.pointed === after.pointed &&
    before.current === after.current &&
    before.stop === after.stop &&
    before.leads === after.leads &&
    before.onFix === after.onFix &&
    isSameChunk(before.chunk, after.chunk)
  );
}

function linesOf({ chunk, lit, pointed, current, stop, leads, onFix }: CodeChunkProps): ReactNode {
  return chunk.lines.map((line, index) => (
    <CodeLine
      // A branch that moves keeps the elements of its lines.
      key={line.number - chunk.number}
      line={line}
      isLit={isLineLit(line, lit)}
      isPointed={isAmong(pointed, index)}
      isCurrent={isAmong(current, index)}
      hasPlace={leads ? (index === stop ? 'stop' : 'on') : 'nowhere'}
      onFix={onFix}
    />
  ));
}

const isAmong = (indexes: string, index: number) => indexes.split(' ').includes(String(index));

/** The lines of a chunk that belong to a place, by their index in it. */
export function indexesIn(chunk: PreviewChunk, place: PreviewPlace | undefined): string {
  if (place === undefined) return '';
  if (typeof place === 'object' && !chunk.block.statementIds.includes(place.statementId)) return '';
  return [...linesOfPlace(chunk.lines, place)].join(' ');
}

/** A branch keeps its elements when others come and go above it. */
export function keyOf({ block }: PreviewChunk, index: number): string {
  return block.statementIds[0] ?? `part ${String(index)}`;
}

/** Whether any line of a chunk is in the lit span. */
export function isChunkLit(chunk: PreviewChunk, lit: TextSpan | undefined): boolean {
  if (lit === undefined) return false;
  const { lines } = chunk;
  return (lines[0]?.start ?? Infinity) < lit.end && (lines.at(-1)?.end ?? 0) >= lit.start;
}

/** Whether nobody has begun in any branch of a chunk. */
export function isChunkUntouched(
  { block }: PreviewChunk,
  untouched: ReadonlySet<string> | undefined,
): boolean {
  const { statementIds } = block;
  return statementIds.length > 0 && untouched !== undefined && statementIds.every((id) => untouched.has(id));
}
