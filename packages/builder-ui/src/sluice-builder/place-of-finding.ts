import type { Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import type { WantedPlace } from './useReveal.ts';

/** Where a person is taken who asks for a finding: to what it is about, else to the first card. */
export function placeOfFinding(finding: Finding, { statements }: Template): WantedPlace | undefined {
  const { conditionId, code } = finding;
  const owner = statements.find(({ conditions }) => conditions.some(({ id }) => id === conditionId));
  const statementId = finding.statementId ?? owner?.id ?? statements[0]?.id;
  if (statementId === undefined) return undefined;
  return { statementId, conditionId, isText: conditionId === undefined && code === 'unbalanced-tag' };
}
