import type { Template } from '@sluice/liquid';
import { plainNumber } from '@sluice/liquid/messages';
import type { Finding, Fix } from '@sluice/liquid/text';

/** The findings, each about a number that people write in another way with the fix that its row offers, too. */
export function withNumberFixes(findings: readonly Finding[], { statements }: Template): readonly Finding[] {
  const isAboutNumber = (found: Finding) => numberOf(found) !== undefined;
  if (!findings.some(isAboutNumber)) return findings;
  return findings.map((found) => {
    const number = numberOf(found);
    const { statementId, conditionId } = found;
    const condition = statements.flatMap(({ conditions }) => conditions).find(({ id }) => id === conditionId);
    // One value of a list is not all of it.
    if (number === undefined || statementId === undefined || condition?.operator === 'is-any-of')
      return found;
    if (condition === undefined) return found;
    const changes = { value: number };
    const action = { type: 'condition-changed', statementId, conditionId: condition.id, changes } as const;
    const fix: Fix = { kind: 'template', code: 'use-number', params: { number }, actions: [action] };
    return { ...found, fix };
  });
}

function numberOf({ code, params }: Finding): string | undefined {
  if (code !== 'unquotable-value' || params.gap.code !== 'value-not-a-number') return undefined;
  return plainNumber(params.gap.params.value);
}
