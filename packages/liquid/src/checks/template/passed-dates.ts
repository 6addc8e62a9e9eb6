import { offsetSeconds, parseDateValue } from '../../expression/date-value.ts';
import { isConditionGroup, isFlat, itemsIn, type ConditionItems } from '../../model/condition-items.ts';
import { dataTypeOf } from '../../model/default-attributes.ts';
import type { Condition, Statement, Template } from '../../model/template.ts';
import type { Check, CheckedTemplate } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import { type TemplateFix, templateFix } from '../fix.ts';

export const passedDates: Check<'passed-dates', { name: string; value: string }> = {
  code: 'passed-dates',
  severity: 'info',
  visit: { template: beforeTheFuture },
};

/** Names of dates that always lie in the past: nobody waits for them. */
const pastName =
  /birth|bday|geburt|anniversar|wedding|jubil|^(?:last|first|latest|recent|previous|letzte|erste)|created|regist|sign_?(?:ed_?)?up|signup|joined|since|ordered|purchased|opened|clicked|seen|used/i;

/** A countdown, "is before 7 days from now": whose date has long passed matches, too. */
function beforeTheFuture({ template, places, incomplete }: CheckedTemplate): Found[] {
  // Who was taken by a branch for dates that have passed does not come to the next one.
  const expired = new Set<string>();
  return template.statements.flatMap((statement) => {
    const { id } = statement;
    const conditions = wantedIn(statement.conditions);
    if (!conditions.some(isBefore)) return [];
    const bounded = new Set(conditions.filter(isBoundBelow).map(subjectOf));
    const countdowns = incomplete.has(id)
      ? []
      : conditions.filter(
          (condition) =>
            isCountdown(condition) &&
            !bounded.has(subjectOf(condition)) &&
            !expired.has(subjectOf(condition)),
        );
    const [only] = conditions;
    const isAlone = itemsIn(statement.conditions).length === 1;
    if (only !== undefined && isAlone && asksForPast(only)) expired.add(subjectOf(only));
    return countdowns.map((condition): Found => {
      const { start, end } = places.ofCondition(condition.id);
      const name = condition.eventProperty ?? condition.attributeName;
      const found = finding(passedDates, { name, value: condition.value }, start, end);
      const fix = askForFuture(template, statement, condition, name);
      return { ...found, statementId: id, conditionId: condition.id, ...(fix && { fix }) };
    });
  });
}

/** The conditions that are to hold: what *none of* asks for is not wanted. */
function wantedIn(items: ConditionItems): readonly Condition[] {
  if (isFlat(items)) return items;
  return items.flatMap((item) => {
    if (!isConditionGroup(item)) return [item];
    return item.kind === 'none' ? [] : wantedIn(item.items);
  });
}

const subjectOf = ({ attributeType, attributeName, eventProperty = '' }: Condition): string =>
  JSON.stringify([attributeType, attributeName, eventProperty]);

/** How far from now the value lies, in seconds; `undefined` for a day of the calendar, and for what is no typed date. */
function secondsAhead(condition: Condition): number | undefined {
  if (condition.valueKind !== undefined || dataTypeOf(condition) !== 'time') return undefined;
  const date = parseDateValue(condition.value);
  return date === undefined || date.kind === 'absolute' ? undefined : offsetSeconds(date);
}

const isBefore = ({ operator }: Condition) => operator === '<' || operator === '<=';

function isCountdown(condition: Condition): boolean {
  if (!isBefore(condition) || (secondsAhead(condition) ?? 0) <= 0) return false;
  return !pastName.test(condition.eventProperty ?? condition.attributeName);
}

function asksForPast(condition: Condition): boolean {
  return isBefore(condition) && secondsAhead(condition) === 0;
}

/** Any other question about the same date says which part of the past is meant. */
function isBoundBelow({ operator }: Condition): boolean {
  return (
    operator !== '<' && operator !== '<=' && operator !== '!=' && operator !== 'is-set' && operator !== ''
  );
}

/** Adds "and is after now". Beside an "or", it would be read together with other conditions. */
function askForFuture(
  template: Template,
  statement: Statement,
  condition: Condition,
  name: string,
): TemplateFix | undefined {
  const { conditions } = statement;
  if (!isFlat(conditions) || conditions.some(({ logicalOperator }) => logicalOperator === 'or'))
    return undefined;
  const added: Condition = {
    ...condition,
    id: `${condition.id}-after-now`,
    operator: '>',
    value: 'now',
    logicalOperator: 'and',
  };
  const at = conditions.indexOf(condition) + 1;
  const { opening: _, ...layout } = statement.source ?? { before: '', after: '' };
  const changed: Statement = {
    ...statement,
    conditions: conditions.toSpliced(at, 0, added),
    ...(statement.source && { source: layout }),
  };
  const statements = template.statements.map((entry) => (entry === statement ? changed : entry));
  const action = { type: 'template-replaced', template: { ...template, statements } } as const;
  return templateFix('ask-for-future', { name }, [action]);
}
