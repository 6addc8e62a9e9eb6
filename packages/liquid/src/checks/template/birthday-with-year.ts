import { parseCondition } from '../../document/conditions/parse-condition.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { readAssign } from '../../document/set-name.ts';
import { walk } from '../../document/syntax-problems.ts';
import type { TemplateAction } from '../../editing/template-action.ts';
import { offsetSeconds, parseDateValue } from '../../expression/date-value.ts';
import type { Reference } from '../../expression/nodes.ts';
import { referenceOf } from '../../expression/reference.ts';
import { conditionsIn, isFlat } from '../../model/condition-items.ts';
import { dataTypeOf } from '../../model/default-attributes.ts';
import type { Condition, Operator, Statement } from '../../model/template.ts';
import { MAX_DAYS } from '../../operators/operand.ts';
import type { Check, CheckedTemplate } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import { type TemplateFix, templateFix } from '../fix.ts';

/** `as-text`: its seconds are compared as text, because nothing has made numbers of them. */
export const birthdayWithYear: Check<
  'birthday-with-year',
  { problem: 'as-date' | 'as-text' | 'always'; name: string }
> = {
  code: 'birthday-with-year',
  severity: 'warning',
  visit: { template: birthdaysWithYear },
};

/** Names of days that lie in the past, and come back each year. */
const birthdayName = /birth|bday|anniversar|wedding|geburt|jubil/i;

/**
 * A birthday compared with now or a time ahead: "between now and in 7 days". The day itself was years ago, so nobody
 * matches, and everybody does who was born "before in 7 days"; what is meant is its anniversary.
 */
function birthdaysWithYear({
  template: { statements, source },
  places,
  incomplete,
}: CheckedTemplate): Found[] {
  const variables = daysInText(source?.before ?? '');
  return statements.flatMap((statement) => {
    if (incomplete.has(statement.id)) return [];
    const compared: DayComparison[] = [];
    for (const condition of conditionsIn(statement.conditions)) {
      const comparison = dayComparison(condition, variables);
      if (comparison !== undefined) compared.push(comparison);
    }
    if (compared.length === 0) return [];
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
    const found = finding(birthdayWithYear, { problem, name }, start, end);
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
  if (!isFlat(conditions) || conditions.some(({ logicalOperator }) => logicalOperator === 'or'))
    return undefined;
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

const DAY = 86_400;

/** A condition that compares a day with now, or with a time ahead. */
interface DayComparison {
  condition: Condition;
  /** The attribute that holds the day. */
  day: Pick<Condition, 'attributeType' | 'attributeName' | 'eventProperty'>;
  /** With the day on its left. */
  operator: Operator | '';
  daysAhead: number;
  /** Whether seconds are compared as text, or text with a number. */
  isText: boolean;
}

/** Reads a condition about a date as typed, or about variables that the text before it makes of dates. */
function dayComparison(
  condition: Condition,
  variables: ReadonlyMap<string, DayVariable>,
): DayComparison | undefined {
  const { attributeType, attributeName, eventProperty, operator, value, valueKind } = condition;
  if (valueKind === undefined) {
    const daysAhead = dataTypeOf(condition) === 'time' ? typedDaysAhead(value) : undefined;
    if (daysAhead === undefined) return undefined;
    const day = { attributeType, attributeName, ...(eventProperty === undefined ? {} : { eventProperty }) };
    return { condition, day, operator, daysAhead, isText: false };
  }
  if (valueKind !== 'reference') return undefined;
  const reference = referenceOf(condition);
  const left = variables.get(attributeType === 'variable' ? attributeName : '') ?? asItArrives(reference);
  const right = variables.get(value);
  if (left === undefined || right === undefined) return undefined;
  return left.of === 'now'
    ? ofVariables(condition, right, flipped[operator] ?? operator, left)
    : ofVariables(condition, left, operator, right);
}

/** Returns how many days from now a value lies; `undefined` for the past, and for a day of the calendar. */
function typedDaysAhead(value: string): number | undefined {
  const date = parseDateValue(value);
  return date === undefined || date.kind === 'absolute' ? undefined : daysAheadOf(offsetSeconds(date));
}

function daysAheadOf(seconds: number): number | undefined {
  return seconds < 0 ? undefined : Math.ceil(seconds / DAY);
}

/** Braze's own dates arrive as text: `1990-05-03`. */
function asItArrives(reference: Reference | undefined): DayVariable | undefined {
  if (reference?.object !== 'default_attribute') return undefined;
  return { of: reference, offsetSeconds: 0, format: '%Y-%m-%d', isNumber: false };
}

const flipped: Readonly<Partial<Record<Operator | '', Operator>>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

function ofVariables(
  condition: Condition,
  { of, offsetSeconds: ownOffset, format = '%Y-%m-%d', isNumber }: DayVariable,
  operator: Operator | '',
  other: DayVariable,
): DayComparison | undefined {
  if (of === 'now' || other.of !== 'now' || !isSameForm(format, other.format)) return undefined;
  const attributeType =
    of.object === 'custom_attribute' || of.object === 'default_attribute' ? of.object : undefined;
  const daysAhead = daysAheadOf(other.offsetSeconds - ownOffset);
  if (attributeType === undefined || daysAhead === undefined) return undefined;
  const isText = format === '%s' && !(isNumber && other.isNumber);
  return { condition, day: { attributeType, attributeName: of.name }, operator, daysAhead, isText };
}

function isSameForm(one: string, other: string | undefined): boolean {
  const plain = (format: string | undefined): string | undefined => (format === '%F' ? '%Y-%m-%d' : format);
  return plain(one) === plain(other);
}

/** A moment in a variable that the text before a chain sets. */
interface DayVariable {
  /** The attribute that it was made of, or the present. */
  of: Reference | 'now';
  offsetSeconds: number;
  /** The format in which a filter wrote it; absent where it is as it arrived. */
  format?: string | undefined;
  /** Whether a calculation has made a number of the text that `date` leaves. */
  isNumber: boolean;
}

const none: ReadonlyMap<string, DayVariable> = new Map();
/** Formats whose values are in the order of the moments. */
const ordered = new Set(['%s', '%Y-%m-%d', '%F', '%Y%m%d']);

/** Filters that only make a number of a text. */
const asNumber = /^(?:(?:times|divided_by):\s*1|floor|ceil|round)$/;

/** `{% assign b = {{${date_of_birth}}} | date: '%s' %}{% assign soon = 'now' | date: '%s' | plus: 604800 %}` */
function daysInText(text: string): ReadonlyMap<string, DayVariable> {
  if (!text.includes('assign') || !text.includes('date')) return none;
  const found = new Map<string, DayVariable>();
  const seen = new Set<string>();
  walk(parseLiquid(text).nodes, (node) => {
    if (node.kind !== 'tag' || node.name !== 'assign') return;
    const set = readAssign(node.markup);
    if (set === undefined) return;
    const day = dayOf(set.value, found);
    // What is set twice can have either value.
    if (day === undefined || seen.has(set.name)) found.delete(set.name);
    else found.set(set.name, day);
    seen.add(set.name);
  });
  return found;
}

function dayOf(value: string, known: ReadonlyMap<string, DayVariable>): DayVariable | undefined {
  const [subject = '', ...filters] = value.split('|').map((part) => part.trim());
  let day = subjectOf(subject, known);
  for (const filter of filters) day = day && filtered(day, filter);
  return day;
}

function subjectOf(subject: string, known: ReadonlyMap<string, DayVariable>): DayVariable | undefined {
  if (/^(['"])(?:now|today)\1$/.test(subject)) return { of: 'now', offsetSeconds: 0, isNumber: false };
  const variable = known.get(subject);
  if (variable !== undefined) return variable;
  const chain = parseCondition(subject);
  const left =
    'syntaxError' in chain || chain.comparisons.length > 1 ? undefined : chain.comparisons[0]?.left;
  return left?.kind === 'reference' ? { of: left.reference, offsetSeconds: 0, isNumber: false } : undefined;
}

function filtered(day: DayVariable, filter: string): DayVariable | undefined {
  const [, , format] = /^date:\s*(['"])([^'"]*)\1$/.exec(filter) ?? [];
  if (format !== undefined) {
    const isMoment = day.format === undefined || day.format === '%s';
    return isMoment && ordered.has(format) ? { ...day, format, isNumber: false } : undefined;
  }
  if (day.format === '%s' && asNumber.test(filter)) return { ...day, isNumber: true };
  const [, sign, amount] = /^(plus|minus):\s*(\d{1,12})$/.exec(filter) ?? [];
  if (amount === undefined || day.format !== '%s') return undefined;
  const seconds = sign === 'plus' ? Number(amount) : -Number(amount);
  return { ...day, offsetSeconds: day.offsetSeconds + seconds, isNumber: true };
}
