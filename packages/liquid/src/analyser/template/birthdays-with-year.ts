import { offsetSeconds, parseDateValue } from '../../expression/date-value.ts';
import { dataTypeOf } from '../../model/default-attribute-type.ts';
import type { TemplateAction } from '../../model/template-action.ts';
import type { Condition, Statement, Template } from '../../model/template.ts';
import { MAX_DAYS } from '../../translate/print/build-value.ts';
import { finding } from '../findings/finding.ts';
import type { Finding } from '../findings/finding.ts';
import { templateFix } from '../findings/fix.ts';
import type { TemplateFix } from '../findings/fix.ts';
import type { TemplatePlaces } from './template-places.ts';

/** Names of days that lie in the past, and come back each year. */
const birthdayName = /birth|bday|anniversar|wedding|geburt|jubil/i;
const DAY = 86_400;

/**
 * A birthday compared with now or a time ahead: "between now and in 7 days". The day itself was years ago, so nobody
 * matches; what is meant is its anniversary.
 */
export function birthdaysWithYear(
  { statements }: Template,
  places: TemplatePlaces,
  incomplete: ReadonlySet<string | undefined>,
): Finding[] {
  return statements.flatMap((statement) => {
    const neverMet = statement.conditions.find(isNeverMet);
    if (neverMet === undefined || incomplete.has(statement.id)) return [];
    const { id, attributeName: name } = neverMet;
    const { start, end } = places.ofCondition(id);
    const found = finding('birthday-with-year', { name }, start, end);
    const fix = asAnniversary(statement, neverMet);
    return [{ ...found, statementId: statement.id, conditionId: id, ...(fix && { fix }) }];
  });
}

function isNeverMet(condition: Condition): boolean {
  const { attributeName, eventProperty, operator, value, valueKind } = condition;
  if (!birthdayName.test(eventProperty ?? attributeName) || valueKind !== undefined) return false;
  if (dataTypeOf(condition) !== 'time' || daysAhead(value) === undefined) return false;
  return operator === '>' || operator === '>=' || operator === '==';
}

/** How many days from now a value lies; `undefined` for the past, and for a day of the calendar. */
function daysAhead(value: string): number | undefined {
  const date = parseDateValue(value);
  if (date === undefined || date.kind === 'absolute') return undefined;
  const seconds = offsetSeconds(date);
  return seconds < 0 ? undefined : Math.ceil(seconds / DAY);
}

/** "is now" as today, and "is after now" with "is before 7 days from now" as within 7 days. */
function asAnniversary({ id, conditions }: Statement, neverMet: Condition): TemplateFix | undefined {
  if (daysAhead(neverMet.value) !== 0) return undefined;
  if (neverMet.operator === '==') return anniversaryFix(id, neverMet, 0);
  if (conditions.some(({ logicalOperator }) => logicalOperator === 'or')) return undefined;
  const until = conditions.find(
    (other) =>
      (other.operator === '<' || other.operator === '<=') &&
      other.attributeType === neverMet.attributeType &&
      other.attributeName === neverMet.attributeName &&
      other.eventProperty === neverMet.eventProperty &&
      other.valueKind === undefined,
  );
  const days = until && daysAhead(until.value);
  if (until === undefined || days === undefined || days > MAX_DAYS) return undefined;
  return anniversaryFix(id, neverMet, days, until);
}

function anniversaryFix(
  statementId: string,
  { id: conditionId }: Condition,
  days: number,
  until?: Condition,
): TemplateFix {
  const changes =
    days === 0
      ? ({ operator: 'anniversary-today', value: '', dataType: 'time' } as const)
      : ({ operator: 'anniversary-within', value: String(days), dataType: 'time' } as const);
  const actions: TemplateAction[] = [{ type: 'condition-changed', statementId, conditionId, changes }];
  if (until !== undefined) actions.push({ type: 'condition-removed', statementId, conditionId: until.id });
  return templateFix('use-anniversary', { days }, actions);
}
