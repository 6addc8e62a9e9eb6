import { listValues, parseDateValue, referenceKey, referenceNamed } from '@sluice/liquid';
import type { AttributeReference, Condition, Template } from '@sluice/liquid';
import { valueKind, wordsKind } from '../../condition-builder/value-editor/value-kind.ts';
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
  const given: Record<string, TesterInput> = {};
  const later: (() => void)[] = [];
  for (const reference of references) {
    const condition = conditions.find((entry) => reference.conditionIds.includes(entry.id));
    const other = condition && comparedIn(condition, references);
    if (condition === undefined || other?.key === reference.key) given[reference.key] = likely(reference);
    else if (other === undefined) given[reference.key] = satisfying(condition, reference);
    else
      later.push(() => {
        const { [other.key]: input = likely(other) } = given;
        given[reference.key] = fitting(condition, reference, input);
      });
  }
  for (const give of later) give();
  return Object.fromEntries(references.map(({ key }) => [key, given[key] as TesterInput]));
}

/** The other attribute that a condition compares with. */
function comparedIn(
  condition: Condition,
  references: readonly AttributeReference[],
): AttributeReference | undefined {
  if (valueKind(condition) !== 'reference') return undefined;
  const key = referenceKey(referenceNamed(condition.value));
  return references.find((reference) => reference.key === key);
}

/** A value with which the condition holds for what the other attribute has. */
function fitting(condition: Condition, reference: AttributeReference, other: TesterInput): TesterInput {
  if (other.kind !== 'value') return other;
  const typed = { ...condition, value: other.text, valueKind: undefined };
  if (condition.operator !== '!=' && condition.operator !== 'does-not-contain')
    return satisfying(typed, reference);
  const usual = likely(reference);
  if (usual.kind !== 'value' || usual.text !== other.text) return usual;
  return reference.inputKind === 'boolean'
    ? { kind: 'value', text: 'false' }
    : shifted(reference.inputKind === 'text' ? `other ${other.text}` : other.text, 1, reference);
}

function satisfying(condition: Condition, reference: AttributeReference): TesterInput {
  const { operator, value } = condition;
  const kind = wordsKind(condition);
  if (kind !== undefined && operator === '==') return { kind: kind === 'nothing' ? 'not-set' : 'empty' };
  if (kind !== undefined) return likely(reference);
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
