import type { GeneratedLiquid, MappedRange } from '@sluice/liquid';
import { tokenizeLiquid } from './tokenize-liquid.ts';
import type { Token, TokenLine } from './tokenize-liquid.ts';

/** A piece of a preview line; `isGap` where a part of a condition is missing. */
export interface PreviewToken extends Token {
  isGap: boolean;
}

export interface PreviewLine {
  /** Counted from 1. */
  number: number;
  tokens: readonly PreviewToken[];
  /** Whether the line belongs to the branch that is lit. */
  isLit: boolean;
}

/** The branch of a template to light up: a statement, or the fallback. */
export type LitBranch = { statementId: string } | 'fallback';

/** The generated text as numbered lines, gaps marked and one branch lit. */
export function previewLines(generated: GeneratedLiquid, lit: LitBranch | undefined): readonly PreviewLine[] {
  const gaps = generated.map.filter((range) => range.part === 'gap');
  const litRange = lit === undefined ? undefined : rangeOf(generated, lit);
  return tokenizeLiquid(generated.text).map((line, index) => ({
    number: index + 1,
    tokens: joinGaps(
      line.tokens.flatMap((token) => markGaps(token, gaps)),
      gaps,
    ),
    isLit: litRange !== undefined && overlaps(line, litRange),
  }));
}

interface Range {
  start: number;
  end: number;
}

/** From the branch's tag to the end of its text. */
function rangeOf({ map, text }: GeneratedLiquid, lit: LitBranch): Range | undefined {
  if (lit !== 'fallback') {
    const own = map.filter((range) => range.statementId === lit.statementId);
    return spanOf(own, text);
  }
  const afterBranches = map.findLastIndex((range) => range.statementId !== undefined);
  const rest = map.slice(afterBranches + 1).filter((range) => range.part !== 'source');
  // The closing tag ends the chain; it is not part of what the fallback does.
  return spanOf(rest.slice(0, -1), text);
}

function spanOf(ranges: readonly MappedRange[], text: string): Range | undefined {
  const first = ranges[0];
  const last = ranges.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // The line break that closes a branch would light the line of the next one.
  const end = first.start + text.slice(first.start, last.end).trimEnd().length;
  return { start: first.start, end };
}

function overlaps(line: TokenLine, range: Range): boolean {
  return line.start < range.end && (line.end > range.start || line.start >= range.start);
}

function markGaps(token: Token, gaps: readonly MappedRange[]): readonly PreviewToken[] {
  const pieces: PreviewToken[] = [];
  const end = token.start + token.text.length;
  let position = token.start;
  const push = (until: number, isGap: boolean) => {
    if (until <= position) return;
    const text = token.text.slice(position - token.start, until - token.start);
    pieces.push({ kind: token.kind, text, start: position, isGap });
    position = until;
  };
  for (const gap of gaps) {
    if (gap.end <= position || gap.start >= end) continue;
    push(Math.max(gap.start, position), false);
    push(Math.min(gap.end, end), true);
  }
  push(end, false);
  return pieces;
}

/** A gap is one piece, whatever the coloring made of the signs around its name. */
function joinGaps(tokens: readonly PreviewToken[], gaps: readonly MappedRange[]): readonly PreviewToken[] {
  const joined: PreviewToken[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const continues = token.isGap && before?.isGap === true && !gaps.some((gap) => gap.start === token.start);
    if (continues) joined[joined.length - 1] = { ...before, text: before.text + token.text };
    else joined.push(token);
  }
  return joined;
}
