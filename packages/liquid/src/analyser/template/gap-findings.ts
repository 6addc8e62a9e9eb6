import type { IncompletePart } from '../../translate/print/gap.ts';
import { finding, type Finding } from '../findings/finding.ts';
import type { TemplatePlaces } from './template-places.ts';

/** What is missing or impossible in a template, as a finding. */
export function gapFinding(
  { statementId, conditionId, part, kind, ...missing }: IncompletePart,
  places: TemplatePlaces,
): Finding {
  if (part === 'text') {
    const { start, end } = places.ofText(statementId);
    return {
      ...finding('unbalanced-tag', { problem: 'branch-text', gap: missing }, start, end),
      statementId,
    };
  }
  const { start, end } = places.ofCondition(conditionId ?? '');
  const code = kind === 'impossible' && part === 'value' ? 'unquotable-value' : 'incomplete-condition';
  return { ...finding(code, { gap: missing }, start, end), statementId, conditionId };
}
