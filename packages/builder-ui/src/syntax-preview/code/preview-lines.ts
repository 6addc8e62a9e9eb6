import type { GeneratedLiquid, MappedRange } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { itemsByLine } from '../../liquid-code/items-by-line.ts';
import { markPiece } from '../../liquid-code/mark-findings.ts';
import { edgesOf, placeOfRanges } from './preview-places.ts';
import type { PreviewPlace } from './preview-places.ts';
import { previewTokens } from './preview-tokens.ts';
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
  /** The ranges of the text that this line has a part of. */
  ranges: readonly MappedRange[];
  /** The findings that start here. */
  findings: readonly Finding[];
}

/** The branch of a template to light up: a statement, or the fallback. */
export type LitBranch = { statementId: string } | 'fallback';

const NO_FINDINGS: readonly Finding[] = [];

/** The generated text as numbered lines, with what each belongs to; gaps and findings are marked. */
export function previewLines(
  generated: GeneratedLiquid,
  findings: readonly Finding[] = NO_FINDINGS,
): readonly PreviewLine[] {
  const lines = previewTokens(generated);
  const ranges = itemsByLine(lines, generated.map.toArray());
  const found = itemsByLine(lines, findings);
  const edges = edgesOf(generated);
  return lines.map((line, index) => {
    const own = ranges.get(index) ?? [];
    const about = found.get(index) ?? NO_FINDINGS;
    return {
      number: index + 1,
      start: line.start,
      end: line.end,
      tokens: about.length === 0 ? line.tokens : line.tokens.flatMap((token) => markPiece(token, about)),
      place: placeOfRanges(own, edges),
      ranges: own,
      findings: about.filter(({ start }) => start >= line.start || index === 0),
    };
  });
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
    one.tokens.length === other.tokens.length &&
    one.tokens.every((token, index) => isSameToken(token, other.tokens[index])) &&
    one.findings.length === other.findings.length &&
    one.findings.every((finding, index) => finding === other.findings[index])
  );
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
