import { readOnce } from '../../model/read-once.ts';
import { conditionsIn } from '../../model/condition-items.ts';
import { dataTypeOf } from '../../model/default-attributes.ts';
import type { Condition, DataType } from '../../model/template.ts';
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

interface Impossible {
  condition: Condition;
  dataType: DataType;
  why: ImpossibleReason;
}

/** What never works in the conditions of a branch. Nobody edits most branches from one check to the next. */
const impossibleIn = readOnce((conditions: readonly Condition[]): readonly Impossible[] =>
  conditions.flatMap((condition) => {
    const dataType = dataTypeOf(condition);
    const why = dataType && rulesOf(condition.operator)?.impossibleFor[dataType];
    return dataType === undefined || why === undefined ? [] : [{ condition, dataType, why }];
  }),
);

/** Operators that never work for the declared type. The builder knows that type; the text does not show it. */
function impossibleOperators({ template, incomplete, places }: CheckedTemplate): readonly Found[] {
  return template.statements.flatMap((statement) =>
    impossibleIn(conditionsIn(statement.conditions)).map(({ condition, dataType, why }) => {
      const { operator, attributeName: name } = condition;
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
      return { ...found, statementId, conditionId };
    }),
  );
}
