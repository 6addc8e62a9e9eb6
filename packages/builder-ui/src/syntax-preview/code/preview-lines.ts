import type { GeneratedLiquid, MappedRange } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { itemsByLine } from '../../liquid-code/items-by-line.ts';
import { markPiece } from '../../liquid-code/mark-findings.ts';
import { lineBlocks, type BlockLine, type LineBlock, type PreviewToken } from './preview-tokens.ts';
import {
  edgesOf,
  placeOfRanges,
  type PreviewPlace,
  type TextEdges,
  type TextSpan,
} from './preview-places.ts';

export interface PreviewLine {
  /** Counted from 1. */
  number: number;
  start: number;
  end: number;
  tokens: readonly PreviewToken[];
  /** What this line belongs to; absent for the closing tag and for helper variables. */
  place: PreviewPlace | undefined;
  /** What this line has a part of. The offsets count from the start of its branch. */
  ranges: readonly MappedRange[];
  /** The findings that start here. */
  findings: readonly Finding[];
}

/** The branch of a template to light up: a statement, or the fallback. */
export type LitBranch = { statementId: string } | 'fallback';

const NO_FINDINGS: readonly Finding[] = [];

/** Lines that are drawn together: a branch, or what is around the branches. */
export interface PreviewChunk {
  /** The same object for as long as its lines are the same but for where they are. */
  block: LineBlock;
  /** Where it starts, and the number of its first line. */
  start: number;
  number: number;
  lines: readonly PreviewLine[];
  /** Those of its lines that a check says something about. */
  marked: readonly PreviewLine[];
}

/** The generated text as numbered lines, with what each belongs to; gaps and findings are marked. */
export function previewLines(
  generated: GeneratedLiquid,
  findings: readonly Finding[] = NO_FINDINGS,
): readonly PreviewLine[] {
  return previewChunks(generated, findings).flatMap(({ lines }) => lines);
}

/** The same, part by part. */
export function previewChunks(
  generated: GeneratedLiquid,
  findings: readonly Finding[] = NO_FINDINGS,
): readonly PreviewChunk[] {
  let start = 0;
  let number = 1;
  const edges = edgesOf(generated);
  const chunks = lineBlocks(generated).map((block) => {
    const chunk = placedChunk(block, start, number, edges);
    start += block.text.length;
    number += block.lines.length;
    return chunk;
  });
  return findings.length === 0 ? chunks : withFindings(chunks, findings);
}

/** Counts the lines of all chunks together. */
export function countLines(chunks: readonly PreviewChunk[]): number {
  const last = chunks.at(-1);
  return last === undefined ? 0 : last.number + last.block.lines.length - 1;
}

/** A line by its index in the text. */
export function lineAt(chunks: readonly PreviewChunk[], index: number): PreviewLine | undefined {
  const chunk = chunks.findLast(({ number }) => number <= index + 1);
  return chunk?.lines[index + 1 - chunk.number];
}

const NO_LINES: readonly PreviewLine[] = [];

function withFindings(
  chunks: readonly PreviewChunk[],
  findings: readonly Finding[],
): readonly PreviewChunk[] {
  const spans = chunks.map(({ start, block }) => ({ start, end: start + block.text.length }));
  const byChunk = itemsByLine(spans, findings);
  return chunks.map((chunk, index) => {
    const inside = byChunk.get(index);
    return inside === undefined ? chunk : markedChunk(chunk, inside);
  });
}

function markedChunk(chunk: PreviewChunk, findings: readonly Finding[]): PreviewChunk {
  const findingsByLine = itemsByLine(chunk.lines, findings);
  const marked: PreviewLine[] = [];
  const lines = chunk.lines.map((line, index) => {
    const about = findingsByLine.get(index);
    if (about === undefined) return line;
    const withMarks = new MarkedLine(line, about);
    marked.push(withMarks);
    return withMarks;
  });
  const { block, start, number } = chunk;
  return { block, start, number, lines, marked };
}

/** A part of the text where it is now. Its lines are placed when they are looked at: most are out of sight. */
function placedChunk(block: LineBlock, start: number, number: number, edges: TextEdges): PreviewChunk {
  let lines: readonly PreviewLine[] | undefined;
  return {
    block,
    start,
    number,
    marked: NO_LINES,
    get lines() {
      return (lines ??= block.lines.map((line, index) => new PlacedLine(line, start, number + index, edges)));
    },
  };
}

/** A line where it is now. Its pieces are placed when they are looked at: most lines only move. */
class PlacedLine implements PreviewLine {
  readonly start: number;
  readonly end: number;
  readonly findings = NO_FINDINGS;
  readonly number: number;
  readonly #line: BlockLine;
  readonly #edges: TextEdges;
  #tokens: readonly PreviewToken[] | undefined;

  constructor(line: BlockLine, offset: number, number: number, edges: TextEdges) {
    this.#line = line;
    this.#edges = edges;
    this.number = number;
    this.start = line.start + offset;
    this.end = line.end + offset;
  }

  get tokens(): readonly PreviewToken[] {
    const distance = this.start - this.#line.start;
    return (this.#tokens ??= this.#line.tokens.map((token) => ({
      ...token,
      start: token.start + distance,
    })));
  }

  get place(): PreviewPlace | undefined {
    return placeOfRanges(this.#line.ranges, this.start - this.#line.start, this.#edges);
  }

  get ranges(): readonly MappedRange[] {
    return this.#line.ranges;
  }

  /** Whether it is the same line, wherever both are. */
  isSameAs(other: PlacedLine): boolean {
    return this.#line === other.#line;
  }
}

/** A line with what the checks say about it. Its pieces are marked when they are looked at: most lines are out of sight. */
class MarkedLine implements PreviewLine {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly findings: readonly Finding[];
  readonly #line: PreviewLine;
  readonly #about: readonly Finding[];
  #tokens: readonly PreviewToken[] | undefined;

  constructor(line: PreviewLine, about: readonly Finding[]) {
    this.#line = line;
    this.#about = about;
    this.number = line.number;
    this.start = line.start;
    this.end = line.end;
    this.findings = about.filter(({ start }) => start >= line.start || line.number === 1);
  }

  get tokens(): readonly PreviewToken[] {
    return (this.#tokens ??= this.#line.tokens.flatMap((token) => markPiece(token, this.#about)));
  }

  get place(): PreviewPlace | undefined {
    return this.#line.place;
  }

  get ranges(): readonly MappedRange[] {
    return this.#line.ranges;
  }
}

/** Tells whether two chunks look the same. */
export function isSameChunk(one: PreviewChunk, other: PreviewChunk): boolean {
  return (
    one.block === other.block &&
    one.number === other.number &&
    one.marked.length === other.marked.length &&
    one.marked.every((line, index) => {
      const against = other.marked[index];
      return against !== undefined && isSameLine(line, against);
    })
  );
}

/** The branch's lines, from its tag to the end of its text. */
export function isLineLit(line: PreviewLine, lit: TextSpan | undefined): boolean {
  return lit !== undefined && line.start < lit.end && (line.end > lit.start || line.start >= lit.start);
}

/** The range of a branch, from its tag to the end of its text. */
export function spanOfBranch({ map, text }: GeneratedLiquid, lit: LitBranch): TextSpan | undefined {
  if (lit !== 'fallback') {
    return spanOf(
      map.filter((range) => range.statementId === lit.statementId),
      text,
    );
  }
  const afterBranches = map.findLastIndex((range) => range.statementId !== undefined);
  const rest = map
    .toArray()
    .slice(afterBranches + 1)
    .filter((range) => range.part !== 'source');
  // The closing tag ends the chain; it is not part of what the fallback does.
  return spanOf(rest.slice(0, -1), text);
}

function spanOf(ranges: readonly MappedRange[], text: string): TextSpan | undefined {
  const first = ranges[0];
  const last = ranges.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // The line break that closes a branch would light the line of the next one.
  const end = first.start + text.slice(first.start, last.end).trimEnd().length;
  return { start: first.start, end };
}

/** Tells whether two lines look the same: then the one need not be drawn again for the other. */
export function isSameLine(one: PreviewLine, other: PreviewLine): boolean {
  return (
    one.number === other.number &&
    (one.place === undefined) === (other.place === undefined) &&
    isSameText(one, other) &&
    one.findings.length === other.findings.length &&
    one.findings.every((finding, index) => isSameFinding(finding, other.findings[index]))
  );
}

/** Tells whether the pieces of two lines look the same. */
export function isSameText(one: PreviewLine, other: PreviewLine): boolean {
  if (one instanceof PlacedLine && other instanceof PlacedLine && one.isSameAs(other)) return true;
  return (
    one.tokens.length === other.tokens.length &&
    one.tokens.every((token, index) => isSameToken(token, other.tokens[index]))
  );
}

/** An edit elsewhere moves a finding. */
function isSameFinding(one: Finding, other: Finding | undefined): boolean {
  return one === other || (one.code === other?.code && one.params === other.params && one.fix === other.fix);
}

function isSameToken(one: PreviewToken, other: PreviewToken | undefined): boolean {
  return (
    other !== undefined &&
    one.text === other.text &&
    one.kind === other.kind &&
    one.isGap === other.isGap &&
    one.severity === other.severity
  );
}
