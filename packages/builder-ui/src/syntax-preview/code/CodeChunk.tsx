import type { Finding } from '@sluice/liquid/text';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useNear } from '../../near/useNear.ts';
import * as S from '../SyntaxPreview.styles.ts';
import { CodeLine } from './CodeLine.tsx';
import { isLineLit, isSameChunk } from './preview-lines.ts';
import type { PreviewChunk } from './preview-lines.ts';
import type { TextSpan } from './text-span.ts';

interface CodeChunkProps {
  chunk: PreviewChunk;
  /** Among the first of the text. */
  isFirst: boolean;
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
    const { chunk, lit, pointed, current, stop } = props;
    const [ref, isNear] = useNear<HTMLSpanElement>(props.isFirst);
    const isNeeded = lit !== undefined || pointed !== '' || current !== '' || stop >= 0;
    return (
      <S.Chunk ref={ref}>
        {isNear || isNeeded ? linesOf(props) : <S.FarLines>{chunk.block.text}</S.FarLines>}
      </S.Chunk>
    );
  },
  (before, after) =>
    before.lit?.end === after.lit?.end &&
    before.lit?.start === after.lit?.start &&
    before.pointed === after.pointed &&
    before.current === after.current &&
    before.stop === after.stop &&
    before.leads === after.leads &&
    before.onFix === after.onFix &&
    isSameChunk(before.chunk, after.chunk),
);

function linesOf({ chunk, lit, pointed, current, stop, leads, onFix }: CodeChunkProps): ReactNode {
  const first = chunk.lines[0]?.number ?? 0;
  return chunk.lines.map((line, index) => (
    <CodeLine
      // A branch that moves keeps the elements of its lines.
      key={line.number - first}
      line={line}
      isLit={isLineLit(line, lit)}
      isPointed={isAmong(pointed, index)}
      isCurrent={isAmong(current, index)}
      leads={leads ? (index === stop ? 'stop' : 'on') : 'nowhere'}
      onFix={onFix}
    />
  ));
}

const isAmong = (indexes: string, index: number) => indexes.split(' ').includes(String(index));

/** Those of the lines of a text that are in a chunk, by their index in it. */
export function indexesIn({ lines }: PreviewChunk, wanted: ReadonlySet<number>): string {
  if (wanted.size === 0) return '';
  const first = (lines[0]?.number ?? 1) - 1;
  return lines.flatMap((_line, index) => (wanted.has(first + index) ? [index] : [])).join(' ');
}

/** A branch keeps its elements when others come and go above it. */
export function keyOf({ block }: PreviewChunk, index: number): string {
  return block.statementIds[0] ?? `part ${String(index)}`;
}

export function isChunkLit({ lines }: PreviewChunk, lit: TextSpan | undefined): boolean {
  if (lit === undefined) return false;
  return (lines[0]?.start ?? Infinity) < lit.end && (lines.at(-1)?.end ?? 0) >= lit.start;
}
