import { generateLiquid } from '@sluice/liquid';
import type { GeneratedLiquid, Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';

/**
 * Findings of a template, at their places in a text that is laid out differently from the one that was checked: then
 * the whole condition or statement is marked.
 */
export function findingsInText(
  findings: readonly Finding[],
  template: Template,
  generated: GeneratedLiquid,
): readonly Finding[] {
  if (findings.length === 0 || generateLiquid(template).text === generated.text) return findings;
  return findings.flatMap((finding) => {
    const { conditionId, statementId } = finding;
    const own = generated.map.filter((range) =>
      conditionId === undefined
        ? statementId !== undefined && range.statementId === statementId && range.part === 'tag'
        : range.conditionId === conditionId,
    );
    const first = own[0];
    const last = own.at(-1);
    if (first === undefined || last === undefined) return [];
    return [{ ...finding, start: first.start, end: conditionId === undefined ? first.end : last.end }];
  });
}
