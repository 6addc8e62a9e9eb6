import { dataTypeOf } from '../../model/default-attributes.ts';
import type { DataType } from '../../model/template.ts';
import type { ImpossibleReason } from '../../operators/operator.ts';
import { rulesOf } from '../../operators/table.ts';
import type { Check, CheckedTemplate } from '../check.ts';
import { finding, type Found } from '../finding.ts';
import { templateFix } from '../fix.ts';

export const impossibleOperator: Check<
  'impossible-operator',
  { name: string; dataType: DataType; why: ImpossibleReason }
> = {
  code: 'impossible-operator',
  severity: 'warning',
  visit: { template: impossibleOperators },
};

/** Operators that never work for the declared type. The builder knows that type; the text does not show it. */
function impossibleOperators({ template, incomplete, places }: CheckedTemplate): readonly Found[] {
  return template.statements.flatMap((statement) =>
    statement.conditions.flatMap((condition) => {
      const { operator, attributeName: name } = condition;
      const dataType = dataTypeOf(condition);
      const why = dataType && rulesOf(operator)?.impossibleFor[dataType];
      if (dataType === undefined || why === undefined) return [];
      const { start, end } = places.ofCondition(condition.id);
      const [statementId, conditionId] = [statement.id, condition.id];
      const changes = { operator: 'contains' } as const;
      const fix =
        operator === '==' && dataType === 'array' && !incomplete.has(statementId)
          ? templateFix('use-contains', {}, [
              { type: 'condition-changed', statementId, conditionId, changes },
            ])
          : undefined;
      const found = finding(impossibleOperator, { name, dataType, why }, start, end, fix);
      return [{ ...found, statementId, conditionId }];
    }),
  );
}
