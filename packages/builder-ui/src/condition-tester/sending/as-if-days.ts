import {
  type AttributeReference,
  type LiquidTime,
  type Operator,
  type SampleValue,
  type Template,
  conditionsIn,
} from '@sluice/liquid';
import { type SampleInputs, sampleValueOf, timeInZone } from '@sluice/liquid/sample';

/** A day on which it is interesting to send: that of somebody's date, or one beside it. */
export interface AsIfDay {
  /** The name of the attribute. */
  name: string;
  /** How many days after the person's date it is; negative before. */
  days: number;
  /** `2026-03-01` */
  day: string;
}

interface AsIfOptions {
  template: Template;
  references: readonly AttributeReference[];
  inputs: SampleInputs;
  /** In milliseconds since 1970. */
  now: number;
  timeZone: string;
}

/** So many attributes get days of their own: a list is for choosing. */
const MAX_ATTRIBUTES = 3;

/**
 * The days to send on "as if it were": the person's birthday or the day that one counts down to, the days beside it, and the first
 * day that a condition such as "in the next 7 days" is about.
 */
export function asIfDays(options: AsIfOptions): readonly AsIfDay[] {
  const { template, references, inputs, now, timeZone } = options;
  const conditions = new Map(
    template.statements.flatMap((statement) =>
      conditionsIn(statement.conditions).map((one) => [one.id, one] as const),
    ),
  );
  const today = timeInZone(now, timeZone)?.slice(0, 10) ?? '';
  const dates = references.flatMap((reference) => {
    const asked = reference.conditionIds.flatMap((id) => conditions.get(id) ?? []);
    const value =
      reference.inputKind === 'date' ? sampleValueOf(reference, inputs[reference.key]) : undefined;
    const [day] = isMoment(value) ? (/^[1-9]\d{3}-\d\d-\d\d/u.exec(value.$time) ?? []) : [];
    return day === undefined || asked.length === 0 ? [] : [{ name: reference.name, asked, day }];
  });
  return dates.slice(0, MAX_ATTRIBUTES).flatMap(({ name, asked, day }) => {
    const isYearly = asked.some(({ operator }) => yearly.has(operator));
    const date = isYearly ? nextAnniversary(day, today) : day;
    const shifts = new Set([...asked.flatMap(daysAhead).map((days) => -days), -1, 0, 1]);
    return [...shifts]
      .toSorted((one, other) => one - other)
      .map((days) => ({ name, days, day: shifted(date, days) }));
  });
}

const isMoment = (value: SampleValue | undefined): value is LiquidTime =>
  typeof value === 'object' && value !== null && '$time' in value;

const yearly: ReadonlySet<Operator | ''> = new Set(['anniversary-today', 'anniversary-within']);

/** The next day with the same month and day, today included. The 29th of February is the 1st of March in most years. */
function nextAnniversary(day: string, today: string): string {
  const inYear = (year: number) => shifted(`${String(year)}${day.slice(4)}`, 0);
  const year = Number(today.slice(0, 4));
  return inYear(year) < today ? inYear(year + 1) : inYear(year);
}

function shifted(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** How many days ahead a condition looks: 7 of "within 7 days", and of "7 days from now". */
function daysAhead({ operator, value }: { operator: Operator | ''; value: string }): readonly number[] {
  if (operator === 'anniversary-within') return /^\s*\d{1,3}\s*$/u.test(value) ? [Number(value)] : [];
  return [...value.matchAll(/^(\d{1,3}) (day|week)s? from now$/gimu)].map(
    ([, amount, unit]) => Number(amount) * (unit?.toLowerCase() === 'week' ? 7 : 1),
  );
}
