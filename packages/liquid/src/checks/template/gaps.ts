import type { IncompletePart } from '../../translate/print/gap.ts';
import type { Check } from '../check.ts';
import { finding, type FindingGap, type Found } from '../finding.ts';
import { unbalancedTag } from '../shared-checks.ts';
import type { TemplatePlaces } from './template-places.ts';

export const incompleteCondition: Check<'incomplete-condition', { gap: FindingGap }> = {
  code: 'incomplete-condition',
  severity: 'error',
  visit: { template: ({ gaps, places }) => gaps.map((part) => gapFinding(part, places)) },
};

export const unquotableValue: Check<'unquotable-value', { gap: FindingGap }> = {
  code: 'unquotable-value',
  severity: 'error',
};

/** Returns what is missing or impossible in a template, as a finding. */
function gapFinding(
  { statementId, conditionId, part, kind, ...missing }: IncompletePart,
  places: TemplatePlaces,
): Found {
  if (part === 'text') {
    const { start, end } = places.ofText(statementId);
    return {
      ...finding(unbalancedTag, { problem: 'branch-text', gap: missing }, start, end),
      statementId,
    };
  }
  const { start, end } = places.ofCondition(conditionId ?? '');
  const check = kind === 'impossible' && part === 'value' ? unquotableValue : incompleteCondition;
  return { ...finding(check, { gap: missing }, start, end), statementId, conditionId };
}
