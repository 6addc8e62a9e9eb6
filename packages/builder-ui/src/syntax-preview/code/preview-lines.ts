import type { GeneratedLiquid, MappedRange } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { itemsByLine } from '../../liquid-code/items-by-line.ts';
import { markPiece } from '../../liquid-code/mark-findings.ts';
import { lineBlocks } from './block-lines.ts';
import type { BlockLine, LineBlock } from './block-lines.ts';
import { edgesOf, placeOfRanges } from './preview-places.ts';
import type { PreviewPlace, TextEdges } from './preview-places.ts';
import type { PreviewToken } from './preview-tokens.ts';
import type { TextSpan } from './text-span.ts';

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
  let number = 0;
  const edges = edgesOf(generated);
  const chunks = lineBlocks(generated).map((block) => {
    const lines: PreviewLine[] = [];
    for (const line of block.lines) lines.push(new PlacedLine(line, start, (number += 1), edges));
    start += block.text.length;
    return { block, lines, marked: NO_LINES };
  });
  return findings.length === 0 ? chunks : withFindings(chunks, findings);
}

const NO_LINES: readonly PreviewLine[] = [];

function withFindings(
  chunks: readonly PreviewChunk[],
  findings: readonly Finding[],
): readonly PreviewChunk[] {
  const found = itemsByLine(
    chunks.flatMap(({ lines }) => lines),
    findings,
  );
  return chunks.map((chunk) => {
    const marked: PreviewLine[] = [];
    const lines = chunk.lines.map((line) => {
      const about = found.get(line.number - 1);
      if (about === undefined) return line;
      const { number, start, end, place, ranges } = line;
      const tokens = line.tokens.flatMap((token) => markPiece(token, about));
      const own = about.filter((finding) => finding.start >= start || number === 1);
      marked.push({ number, start, end, place, ranges, tokens, findings: own });
      return marked.at(-1) as PreviewLine;
    });
    return marked.length === 0 ? chunk : { ...chunk, lines, marked };
  });
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

/** Whether two chunks look the same. */
export function isSameChunk(one: PreviewChunk, other: PreviewChunk): boolean {
  return (
    one.block === other.block &&
    one.lines[0]?.number === other.lines[0]?.number &&
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

/** Whether two lines look the same: then the one need not be drawn again for the other. */
export function isSameLine(one: PreviewLine, other: PreviewLine): boolean {
  return (
    one.number === other.number &&
    (one.place === undefined) === (other.place === undefined) &&
    isSameText(one, other) &&
    one.findings.length === other.findings.length &&
    one.findings.every((finding, index) => isSameFinding(finding, other.findings[index]))
  );
}

/** Whether the pieces of two lines look the same. */
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
