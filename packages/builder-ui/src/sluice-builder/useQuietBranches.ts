import type { Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { useMemo } from 'react';
import { isUntouchedStatement } from '../condition-builder/root/is-untouched.ts';

/** What is said, and not said, of branches in which nobody has begun. */
export interface QuietBranches {
  /** Their ids. */
  untouched: ReadonlySet<string>;
  /** What the checks say, with one quiet note for each of these branches. */
  findings: readonly Finding[];
}

/**
 * A branch that was only just added has nothing wrong in it yet: it counts as one note, whatever it lacks, until somebody
 * begins in it or asks for what is missing.
 */
export function useQuietBranches(
  { statements }: Template,
  findings: readonly Finding[],
  isAsked: boolean,
): QuietBranches {
  const ids = isAsked ? '' : JSON.stringify(statements.filter(isUntouchedStatement).map(({ id }) => id));
  const untouched = useMemo(() => new Set(ids === '' ? [] : (JSON.parse(ids) as string[])), [ids]);
  const quiet = useMemo(() => quietFindings(findings, untouched), [findings, untouched]);
  return { untouched, findings: quiet };
}

function quietFindings(findings: readonly Finding[], untouched: ReadonlySet<string>): readonly Finding[] {
  if (untouched.size === 0) return findings;
  const noted = new Set<string>();
  return findings.flatMap((found) => {
    const { code, statementId } = found;
    if (code !== 'incomplete-condition' || statementId === undefined || !untouched.has(statementId))
      return [found];
    if (noted.has(statementId)) return [];
    noted.add(statementId);
    return [{ ...found, severity: 'info' as const }];
  });
}
