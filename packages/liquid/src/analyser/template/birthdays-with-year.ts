import type { TemplateAction } from '../../model/template-action.ts';
import type { Condition, Statement, Template } from '../../model/template.ts';
import { MAX_DAYS } from '../../translate/print/build-value.ts';
import { finding, type Finding } from '../findings/finding.ts';
import { templateFix, type TemplateFix } from '../findings/fix.ts';
import { dayComparison, type DayComparison } from './day-comparison.ts';
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
    const birthdays = compared.filter(isBirthday);
    const neverMet = birthdays.find(({ operator }) => /^(>=?|==)$/.test(operator));
    // Before now itself is every day that somebody can have, and can be meant.
    const mistaken =
      neverMet ??
      birthdays.find(({ operator, daysAhead, isText }) => isBefore(operator) && !isText && daysAhead > 0);
    if (mistaken === undefined) return [];
    const { id } = mistaken.condition;
    const { start, end } = places.ofCondition(id);
    const name = mistaken.day.attributeName;
    const isText = compared.some(
      (other) => other.isText && other.operator !== '==' && other.day.attributeName === name,
    );
    const problem = neverMet === undefined ? 'always' : isText ? 'as-text' : 'as-date';
    const found = finding('birthday-with-year', { problem, name }, start, end);
    const fix = asAnniversary(statement, mistaken, compared);
    return [{ ...found, statementId: statement.id, conditionId: id, ...(fix && { fix }) }];
  });
}

const isBirthday = ({ day }: DayComparison): boolean =>
  birthdayName.test(day.eventProperty ?? day.attributeName);

const isBefore = (operator: string) => operator === '<' || operator === '<=';

/** "is now" as today, and "is before 7 days from now", with "is after now" or without it, as within 7 days. */
function asAnniversary(
  { id, conditions }: Statement,
  mistaken: DayComparison,
  compared: readonly DayComparison[],
): TemplateFix | undefined {
  if (isBefore(mistaken.operator)) return within(id, mistaken, mistaken);
  if (mistaken.daysAhead !== 0) return undefined;
  if (mistaken.operator === '==') return anniversaryFix(id, mistaken, 0);
  if (conditions.some(({ logicalOperator }) => logicalOperator === 'or')) return undefined;
  const until = compared.find(
    ({ operator, day }) =>
      isBefore(operator) &&
      day.attributeType === mistaken.day.attributeType &&
      day.attributeName === mistaken.day.attributeName &&
      day.eventProperty === mistaken.day.eventProperty,
  );
  return until && within(id, mistaken, until);
}

function within(id: string, from: DayComparison, until: DayComparison): TemplateFix | undefined {
  if (until.daysAhead > MAX_DAYS) return undefined;
  return anniversaryFix(id, from, until.daysAhead, until === from ? undefined : until.condition);
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
