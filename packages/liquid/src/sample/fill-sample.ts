import { offsetSeconds, parseDateValue } from '../expression/date-value.ts';
import { listValues } from '../expression/literal.ts';
import { referenceKey, valueReferenceOf } from '../expression/reference.ts';
import type { Condition, Template } from '../model/template.ts';
import type { AttributeReference } from '../translate/list-references.ts';
import type { SampleInput, SampleInputs } from './sample-input.ts';

/** More natural example values than "sample", by raw name. */
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
 * One likely person: each attribute gets a value for which the first condition on it is true. Where a template has no
 * conflicting conditions, this person gets the first branch.
 */
export function fillSample(template: Template, references: readonly AttributeReference[]): SampleInputs {
  const conditions = template.statements.flatMap((statement) => statement.conditions);
  const given: Record<string, SampleInput> = {};
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
  for (const assignInput of later) assignInput();
  return Object.fromEntries(references.map(({ key }) => [key, given[key] as SampleInput]));
}

/** The other attribute that a condition compares with. */
function comparedIn(
  condition: Condition,
  references: readonly AttributeReference[],
): AttributeReference | undefined {
  const compared = valueReferenceOf(condition);
  const key = compared && referenceKey(compared);
  return references.find((reference) => reference.key === key);
}

/** A value for which the condition is true, given the value of the other attribute. */
function fitting(condition: Condition, reference: AttributeReference, other: SampleInput): SampleInput {
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

function satisfying(condition: Condition, reference: AttributeReference): SampleInput {
  const { operator, value, valueKind } = condition;
  const asksForNothing = valueKind === 'nothing' && (operator === '==' || operator === '!=');
  if (asksForNothing || valueKind === 'empty-text' || valueKind === 'empty') {
    if (operator !== '==') return likely(reference);
    return { kind: asksForNothing ? 'not-set' : 'empty' };
  }
  switch (operator) {
    case 'is-not-set':
      return { kind: 'not-set' };
    case 'anniversary-today':
    case 'anniversary-within':
      return asInput('now', reference);
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

/** A slightly higher or lower value: by one, or by a day. */
function shifted(value: string, by: 1 | -1, reference: AttributeReference): SampleInput {
  if (reference.inputKind === 'date') return { kind: 'value', text: dayOf(value, by) };
  const number = Number(value);
  return { kind: 'value', text: Number.isNaN(number) ? value : String(number + by) };
}

function asInput(value: string, reference: AttributeReference): SampleInput {
  return { kind: 'value', text: reference.inputKind === 'date' ? dayOf(value, 0) : value };
}

const DAY_SECONDS = 86_400;

/** The UTC day of a date value, moved by some days, in the form of a date field. */
function dayOf(value: string, days: number): string {
  const date = parseDateValue(value) ?? { kind: 'now' };
  const seconds = date.kind === 'absolute' ? date.epochSeconds : Date.now() / 1000 + offsetSeconds(date);
  return new Date((seconds + days * DAY_SECONDS) * 1000).toISOString().slice(0, 10);
}

function likely({ inputKind, name }: AttributeReference): SampleInput {
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
