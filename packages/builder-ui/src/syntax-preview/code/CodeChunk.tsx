import type { Finding } from '@sluice/liquid/text';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useNear } from '../../near/useNear.ts';
import * as S from '../SyntaxPreview.styles.ts';
import { CodeLine } from './CodeLine.tsx';
import { isLineLit, isSameChunk } from './preview-lines.ts';
import type { PreviewChunk, PreviewLine, PreviewPlace, TextSpan } from './preview-lines.ts';

interface CodeChunkProps {
  chunk: PreviewChunk;
  /** Among the first of the text. */
  isFirst: boolean;
  /** What a test matched, if lines of the chunk belong to it. */
  lit: TextSpan | undefined;
  /** What is pointed at in the builder, if lines of the chunk belong to it. */
  pointed: PreviewPlace | undefined;
  onPoint: ((place: PreviewPlace | undefined) => void) | undefined;
  onFix: ((finding: Finding) => void) | undefined;
}

/**
 * The lines of a branch. Far from what can be seen they are plain text, which the search of the browser finds and a screen
 * reader reads: in color, thousands of lines are tens of thousands of elements.
 */
export const CodeChunk = memo(
  function CodeChunk(props: CodeChunkProps): ReactNode {
    const { chunk, lit, pointed } = props;
    const [ref, isNear] = useNear<HTMLSpanElement>(props.isFirst);
    const isNeeded = lit !== undefined || pointed !== undefined;
    return (
      <S.Chunk ref={ref}>
        {isNear || isNeeded ? nearLines(props) : <S.FarLines>{chunk.block.text}</S.FarLines>}
      </S.Chunk>
    );
  },
  (before, after) =>
    before.lit?.end === after.lit?.end &&
    before.lit?.start === after.lit?.start &&
    before.pointed === after.pointed &&
    before.onPoint === after.onPoint &&
    before.onFix === after.onFix &&
    isSameChunk(before.chunk, after.chunk),
);

function nearLines({ chunk, lit, pointed, onPoint, onFix }: CodeChunkProps): ReactNode {
  const first = chunk.lines[0]?.number ?? 0;
  return chunk.lines.map((line) => (
    <CodeLine
      // A branch that moves keeps the elements of its lines.
      key={line.number - first}
      line={line}
      isLit={isLineLit(line, lit)}
      isPointed={isPointedAt(line, pointed)}
      onPoint={onPoint}
      onFix={onFix}
    />
  ));
}

/** A branch keeps its elements when others come and go above it. */
export function keyOf({ block }: PreviewChunk, index: number): string {
  return block.statementIds[0] ?? `part ${String(index)}`;
}

export function isChunkLit({ lines }: PreviewChunk, lit: TextSpan | undefined): boolean {
  if (lit === undefined) return false;
  return (lines[0]?.start ?? Infinity) < lit.end && (lines.at(-1)?.end ?? 0) >= lit.start;
}

export function isOfStatement({ block }: PreviewChunk, pointed: PreviewPlace | undefined): boolean {
  return pointed !== undefined && block.statementIds.includes(pointed.statementId);
}

function isPointedAt({ place }: PreviewLine, pointed: PreviewPlace | undefined): boolean {
  if (place === undefined || pointed?.statementId !== place.statementId) return false;
  return pointed.conditionId === undefined || pointed.conditionId === place.conditionId;
}
