import type { CheckCode, Finding, Severity } from '@sluice/liquid/text';

/** A row of the list. Its key stays the same while somebody types: by what it is about, not by where that is or what it says. */
export type FindingRow =
  | { kind: 'finding'; key: string; finding: Finding }
  /** One of a group that is open. */
  | { kind: 'place'; key: string; finding: Finding }
  | { kind: 'group'; key: string; code: CheckCode; severity: Severity; count: number; isOpen: boolean };

/** So many of a kind are one row: fewer can be read at a glance. */
const MANY = 5;

const order: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** The rows of a list: the worst first, and those that say the same of many places as one that can be opened. */
export function findingRows(findings: readonly Finding[], openGroups: ReadonlySet<string>): FindingRow[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    const kind = kindOf(finding);
    const others = kinds.get(kind);
    if (others === undefined) kinds.set(kind, [finding]);
    else others.push(finding);
  }
  const keyOf = uniqueKeys();
  const rows: FindingRow[] = [];
  const grouped = new Set<string>();
  const sorted = findings.toSorted((one, other) => order[one.severity] - order[other.severity]);
  for (const finding of sorted) {
    const kind = kindOf(finding);
    const same = kinds.get(kind) ?? [finding];
    if (same.length < MANY) {
      rows.push({ kind: 'finding', key: keyOf(finding), finding });
      continue;
    }
    if (grouped.has(kind)) continue;
    grouped.add(kind);
    const { code, severity } = finding;
    const isOpen = openGroups.has(kind);
    rows.push({ kind: 'group', key: kind, code, severity, count: same.length, isOpen });
    if (isOpen) for (const place of same) rows.push({ kind: 'place', key: keyOf(place), finding: place });
  }
  return rows;
}

function kindOf({ code, severity, params }: Finding): string {
  return `${severity} ${code} ${'problem' in params ? params.problem : ''}`;
}

/** Of several findings of one check about the same condition, each has a number. */
function uniqueKeys(): (finding: Finding) => string {
  const counts = new Map<string, number>();
  return ({ code, statementId = '', conditionId = '' }) => {
    const key = `${code} ${statementId} ${conditionId}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return `${key} ${String(count)}`;
  };
}
