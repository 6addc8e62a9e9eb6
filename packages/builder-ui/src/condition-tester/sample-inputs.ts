import { listValues, parseDateValue } from '@sluice/liquid';
import type { AttributeReference, Condition, Template } from '@sluice/liquid';
import type { TesterInput, TesterInputs } from './tester-input.ts';

/** People read these better than "sample". By raw name. */
const familiar: Record<string, string> = {
  first_name: 'Noor',
  last_name: 'Haddad',
  city: 'Berlin',
  country: 'DE',
  email_address: 'noor@example.com',
  language: 'en',
  phone_number: '+15550100',
  time_zone: 'Europe/Berlin',
};

/**
 * One likely person: each attribute gets the value that the first condition asking for it is looking for. Where a
 * template has no conflicting conditions, this person gets the first branch.
 */
export function sampleInputs(template: Template, references: readonly AttributeReference[]): TesterInputs {
  const conditions = template.statements.flatMap((statement) => statement.conditions);
  return Object.fromEntries(
    references.map((reference) => {
      const condition = conditions.find((entry) => reference.conditionIds.includes(entry.id));
      return [reference.key, condition === undefined ? likely(reference) : satisfying(condition, reference)];
    }),
  );
}

function satisfying(condition: Condition, reference: AttributeReference): TesterInput {
  const { operator, value } = condition;
  switch (operator) {
    case 'is-not-set':
      return { kind: 'not-set' };
    case 'is-any-of':
      return asInput(listValues(value)[0] ?? value, reference);
    case '>':
      return shifted(value, 1, reference);
    case '<':
      return shifted(value, -1, reference);
    case '==':
    case '>=':
    case '<=':
    case 'contains':
      return asInput(value, reference);
    case '!=':
    case 'does-not-contain':
    case 'is-set':
    case '':
      return likely(reference);
  }
}

/** A value that is a little more or less: by one, or by a day. */
function shifted(value: string, by: 1 | -1, reference: AttributeReference): TesterInput {
  if (reference.inputKind === 'date') return { kind: 'value', text: dayOf(value, by) };
  const number = Number(value);
  return { kind: 'value', text: Number.isNaN(number) ? value : String(number + by) };
}

function asInput(value: string, reference: AttributeReference): TesterInput {
  return { kind: 'value', text: reference.inputKind === 'date' ? dayOf(value, 0) : value };
}

const DAY_MS = 86_400_000;
const unitMs = { minute: 60_000, hour: 3_600_000, day: DAY_MS, week: 7 * DAY_MS };

/** The UTC day a date value means, some days later, as a date field writes it. */
function dayOf(value: string, days: number): string {
  const date = parseDateValue(value);
  let time = Date.now();
  if (date?.kind === 'absolute') time = date.epochSeconds * 1000;
  if (date?.kind === 'relative')
    time += date.amount * unitMs[date.unit] * (date.direction === 'ago' ? -1 : 1);
  return new Date(time + days * DAY_MS).toISOString().slice(0, 10);
}

function likely({ inputKind, name }: AttributeReference): TesterInput {
  const text = {
    text: familiar[name] ?? 'sample',
    email: 'noor@example.com',
    number: '42',
    boolean: 'true',
    date: new Date().toISOString().slice(0, 10),
    list: 'one, two',
    'subscription-state': 'subscribed',
  }[inputKind];
  return { kind: 'value', text };
}
