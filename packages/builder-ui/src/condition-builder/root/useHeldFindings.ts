import { useMemo, useState } from 'react';
import type { NotedFinding } from './card-notes.ts';

interface HeldFindings {
  /** What to show. */
  findings: readonly NotedFinding[];
  /** The person comes to the fields that the findings are about, and goes away. */
  enter: () => void;
  leave: () => void;
}

const kindOf = ({ code, conditionId = '' }: NotedFinding) => `${code} ${conditionId}`;

/**
 * While somebody fills fields in, nothing new is said about them: what is half typed is often wrong, and lines that come and
 * go move what they are about. What was said when they came goes as soon as it is settled.
 */
export function useHeldFindings(findings: readonly NotedFinding[]): HeldFindings {
  const [known, setKnown] = useState<ReadonlySet<string> | undefined>(undefined);
  const held = useMemo(
    () => (known === undefined ? findings : findings.filter((finding) => known.has(kindOf(finding)))),
    [findings, known],
  );
  return {
    findings: held,
    enter: () => setKnown((before) => before ?? new Set(findings.map(kindOf))),
    leave: () => setKnown(undefined),
  };
}
