import type { Template, TemplateAction } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import type { BranchPlace, PreviewPlace } from '../../syntax-preview/code/preview-places.ts';

/** Where a person is taken who asks for a finding: to what it is about, else to the first card. */
export function placeOfFinding(finding: Finding, { statements }: Template): PreviewPlace | undefined {
  const { conditionId, code } = finding;
  const owner = statements.find(({ conditions }) => conditions.some(({ id }) => id === conditionId));
  if (code === 'no-fallback') return 'fallback';
  const statementId = finding.statementId ?? owner?.id ?? statements[0]?.id;
  if (statementId === undefined) return undefined;
  const isText = conditionId === undefined && code === 'unbalanced-tag';
  return { statementId, conditionId, part: isText ? 'text' : undefined };
}

/** Where a person is taken after a fix: to what it has changed, as `template` is now. */
export function placeOfFix(
  actions: readonly TemplateAction[],
  template: Template,
  before: Template,
): PreviewPlace | undefined {
  const places = actions.toReversed().map((action) => placeOfAction(action, before));
  const first = template.statements[0];
  return (
    places.find((place) => place !== undefined && isThere(place, template)) ??
    (first && { statementId: first.id })
  );
}

function placeOfAction(action: TemplateAction, before: Template): PreviewPlace | undefined {
  switch (action.type) {
    case 'settings-changed':
      return 'fallback';
    case 'statement-text-changed':
      return { statementId: action.statementId, part: 'text' };
    case 'condition-changed':
      return {
        statementId: action.statementId,
        conditionId: action.conditionId,
        part: partOf(differing(action.changes, action.conditionId, before)),
      };
    case 'condition-added':
    case 'condition-duplicated':
      return { statementId: action.statementId, conditionId: action.conditionId };
    case 'condition-moved':
      return { statementId: action.toStatementId, conditionId: action.conditionId };
    case 'condition-removed':
    case 'statement-added':
    case 'statement-named':
    case 'statement-moved':
    case 'statement-duplicated':
      return { statementId: action.statementId };
    case 'statement-removed':
    case 'template-replaced':
      return undefined;
  }
}

/** What a fix says again of a condition is not what it has changed. */
function differing(changes: object, conditionId: string, { statements }: Template): object {
  const old = statements.flatMap(({ conditions }) => conditions).find(({ id }) => id === conditionId);
  const known = new Map<string, unknown>(Object.entries(old ?? {}));
  return Object.fromEntries(Object.entries(changes).filter(([part, value]) => known.get(part) !== value));
}

function partOf(changes: object): BranchPlace['part'] {
  if ('attributeName' in changes || 'attributeType' in changes) return 'attribute';
  if ('operator' in changes) return 'operator';
  return 'value' in changes || 'valueKind' in changes ? 'value' : undefined;
}

function isThere(place: PreviewPlace, { statements }: Template): boolean {
  if (typeof place === 'string') return true;
  const statement = statements.find(({ id }) => id === place.statementId);
  if (statement === undefined) return false;
  const { conditionId } = place;
  return conditionId === undefined || statement.conditions.some(({ id }) => id === conditionId);
}
