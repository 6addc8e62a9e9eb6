import type { TemplateAction } from '../../model/template-action.ts';
import type { Condition, Statement, Template } from '../../model/template.ts';
import { MAX_DAYS } from '../../translate/print/build-value.ts';
import { finding } from '../findings/finding.ts';
import type { Finding } from '../findings/finding.ts';
import { templateFix } from '../findings/fix.ts';
import type { TemplateFix } from '../findings/fix.ts';
import { dayComparison } from './day-comparison.ts';
import type { DayComparison } from './day-comparison.ts';
import { daysInText } from './days-in-text.ts';
import type { TemplatePlaces } from './template-places.ts';

/** Names of days that lie in the past, and come back each year. */
const birthdayName = /birth|bday|anniversar|wedding|geburt|jubil/i;

/**
 * A birthday compared with now or a time ahead: "between now and in 7 days". The day itself was years ago, so nobody
 * matches, and everybody does who was born "before in 7 days"; what is meant is its anniversary.
 */
export function birthdaysWithYear(
  { statements, source }: Template,
  places: TemplatePlaces,
  incomplete: ReadonlySet<string | undefined>,
): Finding[] {
  const variables = daysInText(source?.before ?? '');
  return statements.flatMap((statement) => {
    if (incomplete.has(statement.id)) return [];
    const compared = statement.conditions.flatMap((condition) => dayComparison(condition, variables) ?? []);
    const neverMet = compared.find(isNeverMet);
    const mistaken = neverMet ?? compared.find(isAlwaysMet);
    if (mistaken === undefined) return [];
    const { id } = mistaken.condition;
    const { start, end } = places.ofCondition(id);
    const name = mistaken.day.attributeName;
    const params = { problem: neverMet ? problemOf(name, compared) : 'always', name } as const;
    const found = finding('birthday-with-year', params, start, end);
    const fix = neverMet ? asAnniversary(statement, neverMet, compared) : untilThen(statement.id, mistaken);
    return [{ ...found, statementId: statement.id, conditionId: id, ...(fix && { fix }) }];
  });
}

const isBirthday = ({ day }: DayComparison): boolean =>
  birthdayName.test(day.eventProperty ?? day.attributeName);

function isNeverMet(compared: DayComparison): boolean {
  const { operator } = compared;
  return isBirthday(compared) && (operator === '>' || operator === '>=' || operator === '==');
}

/** "is before 7 days from now". Before now itself is every day that somebody can have, and can be meant. */
function isAlwaysMet(compared: DayComparison): boolean {
  const { operator, daysAhead, isText } = compared;
  return isBirthday(compared) && !isText && daysAhead > 0 && (operator === '<' || operator === '<=');
}

function problemOf(name: string, compared: readonly DayComparison[]): 'as-text' | 'as-date' {
  const isText = compared.some(
    (other) => other.isText && other.operator !== '==' && other.day.attributeName === name,
  );
  return isText ? 'as-text' : 'as-date';
}

/** "is before 7 days from now" as within 7 days. */
function untilThen(statementId: string, until: DayComparison): TemplateFix | undefined {
  return until.daysAhead > MAX_DAYS ? undefined : anniversaryFix(statementId, until, until.daysAhead);
}

/** "is now" as today, and "is after now" with "is before 7 days from now" as within 7 days. */
function asAnniversary(
  { id, conditions }: Statement,
  neverMet: DayComparison,
  compared: readonly DayComparison[],
): TemplateFix | undefined {
  if (neverMet.daysAhead !== 0) return undefined;
  if (neverMet.operator === '==') return anniversaryFix(id, neverMet, 0);
  if (conditions.some(({ logicalOperator }) => logicalOperator === 'or')) return undefined;
  const until = compared.find(
    ({ operator, day }) =>
      (operator === '<' || operator === '<=') &&
      day.attributeType === neverMet.day.attributeType &&
      day.attributeName === neverMet.day.attributeName &&
      day.eventProperty === neverMet.day.eventProperty,
  );
  if (until === undefined || until.daysAhead > MAX_DAYS) return undefined;
  return anniversaryFix(id, neverMet, until.daysAhead, until.condition);
}

function anniversaryFix(
  statementId: string,
  { condition: { id: conditionId, attributeType }, day }: DayComparison,
  days: number,
  until?: Condition,
): TemplateFix {
  const asked =
    days === 0
      ? ({ operator: 'anniversary-today', value: '', dataType: 'time' } as const)
      : ({ operator: 'anniversary-within', value: String(days), dataType: 'time' } as const);
  // A variable made of the day gives way to the day itself.
  const changes = attributeType === day.attributeType ? asked : { ...asked, ...day };
  const actions: TemplateAction[] = [{ type: 'condition-changed', statementId, conditionId, changes }];
  if (until !== undefined) actions.push({ type: 'condition-removed', statementId, conditionId: until.id });
  return templateFix('use-anniversary', { days }, actions);
}
