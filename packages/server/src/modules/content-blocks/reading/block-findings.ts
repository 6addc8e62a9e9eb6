import { type Catalog, type CheckCode, type Finding, type Severity, checkLiquid } from '@sluice/liquid/text';
import { findingMessage } from '@sluice/liquid/messages';
import { BLOCK_FINDINGS_MAX, type FindingCounts } from '../../../contracts/index.ts';
import type { BlockDocument, FindingDocument } from '../blocks/block.document.ts';

const weights: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Counts lines as it goes along a text; positions must not go back. */
function lineCounter(text: string) {
  let line = 1;
  let next = text.indexOf('\n');
  return (position: number): number => {
    while (next !== -1 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

/** A finding with its line, from 1. */
export interface PlacedFinding {
  finding: Finding;
  line: number;
}

/** What all checks find in a text, in the order of the text. */
export function findingsIn(text: string, catalog: Catalog): PlacedFinding[] {
  const lineAt = lineCounter(text);
  return checkLiquid(text, catalog).map((finding) => ({ finding, line: lineAt(finding.start) }));
}

export function countFindings(found: readonly PlacedFinding[]): FindingCounts {
  const count = (severity: Severity) => found.filter(({ finding }) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), hints: count('info') };
}

/** The findings of a block as they are stored: the worst ones, when there are very many. */
export function toFindingDocuments(block: BlockDocument, found: readonly PlacedFinding[]): FindingDocument[] {
  const { _id, workspaceId, connectionId, blockId, name, usedIn } = block;
  const worst = found.toSorted((a, b) => weights[a.finding.severity] - weights[b.finding.severity]);
  return worst.slice(0, BLOCK_FINDINGS_MAX).map(({ finding, line }, index) => {
    const { severity, start, end, params } = finding;
    const check: CheckCode = finding.code;
    const message = findingMessage(finding);
    return {
      _id: `${_id}:${index}`,
      workspaceId,
      connectionId,
      blockDocumentId: _id,
      blockId,
      name,
      usedIn: usedIn ?? -1,
      weight: weights[severity],
      severity,
      check,
      // As JSON keeps them: a store must not be given what is undefined.
      params: JSON.parse(JSON.stringify(params)) as Record<string, unknown>,
      message,
      line,
      start,
      end,
      searchKey: `${name}\n${message}`.toLowerCase(),
    };
  });
}
