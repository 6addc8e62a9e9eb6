import type { Finding } from '@sluice/liquid/text';
import { memo, type ReactNode } from 'react';
import { useNearViewport } from '../../viewport/viewport-observer.ts';
import * as S from '../SyntaxPreview.styles.ts';
import {
  isLineLit,
  isSameChunk,
  type PreviewChunk,
  isSameLine,
  isSameText,
  type PreviewLine,
} from './preview-lines.ts';
import { linesOfPlace, type PreviewPlace, type TextSpan } from './preview-places.ts';
import { mark } from '../../builder-dom/builder-dom.ts';
import { Token } from '../../liquid-code/Token.styles.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';
import { LineFindings } from '../findings/late-findings.ts';
import { LateSuspense } from '../../hooks/late-component.ts';

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
  /** The lines that set a variable which asks for a group. */
  helpers: string;
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
    const ref = useNearViewport<HTMLSpanElement>(isNear, id, onNear);
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

interface CodeLineProps {
  line: PreviewLine;
  /** It belongs to the branch that a test matched. */
  isLit: boolean;
  /** It belongs to what is pointed at in the builder. */
  isPointed: boolean;
  /** It belongs to what has focus in the builder. */
  isCurrent: boolean;
  /** It sets a variable that asks for a group. */
  isHelper: boolean;
  /** Whether its number leads to what it belongs to; `stop` for the one that the Tab key reaches. */
  hasPlace: 'nowhere' | 'on' | 'stop';
  onFix: ((finding: Finding) => void) | undefined;
}

/** The text of a line. It stays as it is when an edit above gives the line another number. */
const Pieces = memo(
  function Pieces({ line }: { line: PreviewLine }): ReactNode {
    return (
      <span {...mark('pieces')}>
        {line.tokens.map((token) => (
          <Token
            // From the start of the line: typing above must not make every piece a new one.
            key={token.start - line.start}
            data-kind={token.kind}
            data-gap={token.isGap || undefined}
            data-severity={token.severity}
          >
            {token.text}
          </Token>
        ))}
      </span>
    );
  },
  (before, after) => isSameText(before.line, after.line),
);

/** One numbered line; what the checks say about it opens below it. */
const CodeLine = memo(
  function CodeLine({
    line,
    isLit,
    isPointed,
    isCurrent,
    isHelper,
    hasPlace,
    onFix,
  }: CodeLineProps): ReactNode {
    const messages = useSyntaxPreviewMessages();
    return (
      <S.Line
        {...mark('lineNumber', line.number)}
        {...mark('lit', isLit)}
        {...mark('pointed', isPointed)}
        {...mark('current', isCurrent)}
        data-helper={isHelper || undefined}
      >
        {hasPlace !== 'nowhere' && line.place !== undefined && (
          <S.LineButton
            type="button"
            tabIndex={hasPlace === 'stop' ? 0 : -1}
            aria-label={messages.goToLine(line.number)}
          />
        )}
        {isLit && <S.Spoken>{messages.matchedLine} </S.Spoken>}
        <Pieces line={line} />
        {line.findings.length > 0 && (
          <LateSuspense>
            <LineFindings number={line.number} findings={line.findings} onFix={onFix} />
          </LateSuspense>
        )}
        {'\n'}
      </S.Line>
    );
  },
  (before, after) =>
    before.isLit === after.isLit &&
    before.isPointed === after.isPointed &&
    before.isCurrent === after.isCurrent &&
    before.isHelper === after.isHelper &&
    before.hasPlace === after.hasPlace &&
    before.onFix === after.onFix &&
    isSameLine(before.line, after.line),
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
    before.helpers === after.helpers &&
    before.stop === after.stop &&
    before.leads === after.leads &&
    before.onFix === after.onFix &&
    isSameChunk(before.chunk, after.chunk)
  );
}

function linesOf({ chunk, lit, pointed, current, helpers, stop, leads, onFix }: CodeChunkProps): ReactNode {
  return chunk.lines.map((line, index) => (
    <CodeLine
      // A branch that moves keeps the elements of its lines.
      key={line.number - chunk.number}
      line={line}
      isLit={isLineLit(line, lit)}
      isPointed={isAmong(pointed, index)}
      isCurrent={isAmong(current, index)}
      isHelper={isAmong(helpers, index)}
      hasPlace={leads ? (index === stop ? 'stop' : 'on') : 'nowhere'}
      onFix={onFix}
    />
  ));
}

const isAmong = (indexes: string, index: number) => indexes.split(' ').includes(String(index));

/** The lines of a chunk that belong to a place, by their index in it. */
export function indexesIn(chunk: PreviewChunk, place: PreviewPlace | undefined): string {
  if (place === undefined) return '';
  const statementId = typeof place === 'object' ? place.statementId : undefined;
  if (statementId !== undefined && !chunk.block.statementIds.includes(statementId)) return '';
  return [...linesOfPlace(chunk.lines, place)].join(' ');
}

/** A branch keeps its elements when others come and go above it. */
export function keyOf({ block }: PreviewChunk, index: number): string {
  return block.statementIds[0] ?? `part ${String(index)}`;
}

/** Tells whether any line of a chunk is in the lit span. */
export function isChunkLit(chunk: PreviewChunk, lit: TextSpan | undefined): boolean {
  if (lit === undefined) return false;
  const { lines } = chunk;
  return (lines[0]?.start ?? Infinity) < lit.end && (lines.at(-1)?.end ?? 0) >= lit.start;
}

/** Tells whether nobody has begun in any branch of a chunk. */
export function isChunkUntouched(
  { block }: PreviewChunk,
  untouched: ReadonlySet<string> | undefined,
): boolean {
  const { statementIds } = block;
  return statementIds.length > 0 && untouched !== undefined && statementIds.every((id) => untouched.has(id));
}
