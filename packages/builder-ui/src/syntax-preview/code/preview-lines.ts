import type { GeneratedLiquid, MappedRange } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { itemsByLine } from '../../liquid-code/items-by-line.ts';
import { markPiece } from '../../liquid-code/mark-findings.ts';
import { previewTokens } from './preview-tokens.ts';
import type { PreviewToken } from './preview-tokens.ts';

/** What a place of the text belongs to: a statement or one of its conditions. */
export interface PreviewPlace {
  statementId: string;
  conditionId?: string | undefined;
}

export interface PreviewLine {
  /** Counted from 1. */
  number: number;
  start: number;
  end: number;
  tokens: readonly PreviewToken[];
  /** What this line belongs to; absent outside of the statements. */
  place?: PreviewPlace | undefined;
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
  return lines.map((line, index) => {
    const own = ranges.get(index) ?? [];
    const about = found.get(index) ?? NO_FINDINGS;
    return {
      number: index + 1,
      start: line.start,
      end: line.end,
      tokens: about.length === 0 ? line.tokens : line.tokens.flatMap((token) => markPiece(token, about)),
      place: placeOf(own),
      findings: about.filter(({ start }) => start >= line.start || index === 0),
    };
  });
}

/** The branch's lines, from its tag to the end of its text. */
export function isLineLit(line: PreviewLine, lit: TextSpan | undefined): boolean {
  return lit !== undefined && line.start < lit.end && (line.end > lit.start || line.start >= lit.start);
}

/** A range of the generated text. */
export interface TextSpan {
  start: number;
  end: number;
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

/** A line of one condition is that condition's; one of several is their statement's. */
function placeOf(ranges: readonly MappedRange[]): PreviewPlace | undefined {
  const statementId = ranges.find((range) => range.statementId !== undefined)?.statementId;
  if (statementId === undefined) return undefined;
  const conditionIds = new Set(ranges.flatMap(({ conditionId }) => conditionId ?? []));
  const [conditionId] = conditionIds;
  return conditionIds.size === 1 ? { statementId, conditionId } : { statementId };
}

/** Whether two lines look the same: then the one need not be drawn again for the other. */
export function isSameLine(one: PreviewLine, other: PreviewLine): boolean {
  return (
    one.number === other.number &&
    one.place?.statementId === other.place?.statementId &&
    one.place?.conditionId === other.place?.conditionId &&
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
