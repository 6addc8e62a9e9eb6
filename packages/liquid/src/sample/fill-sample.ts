import type { SampleValue } from '../evaluator/sample.ts';
import { offsetSeconds, parseDateValue } from '../expression/date-value.ts';
import { listText, literalFor } from '../expression/literal.ts';
import { referenceKey, referenceOf } from '../expression/reference.ts';
import { conditionsIn } from '../model/condition-items.ts';
import { dataTypeOf } from '../model/default-attributes.ts';
import { entryOf } from '../model/entry-of.ts';
import type { Condition, Template } from '../model/template.ts';
import { comparedValues, rulesOf, valueReferenceOf } from '../operators/table.ts';
import { prepareTemplate } from '../outcome/evaluate-template.ts';
import type { AttributeReference } from '../translate/list-references.ts';
import { type Json, JsonNumber, writeJson } from './json.ts';
import { likelyJson } from './likely-json.ts';
import { type SampleInput, type SampleInputs, sampleValueOf, subscriptionStates } from './sample-input.ts';

/**
 * One likely person: each attribute gets a value for which the first condition on it is true, if any value of its type
 * makes it true. What the provider fetches is left out: nobody knows it. Where a template has no conflicting conditions, this person gets the first branch.
 * @param options.now the moment of sending, in milliseconds since 1970
 */
export function fillSample(
  template: Template,
  references: readonly AttributeReference[],
  { now = Date.now() }: { now?: number | undefined } = {},
): SampleInputs {
  const conditions = template.statements.flatMap((statement) => conditionsIn(statement.conditions));
  // Of two conditions with one id, the first counts.
  const places = new Map(conditions.map(({ id }, index) => [id, index] as const).toReversed());
  const byKey = new Map(references.map((reference) => [reference.key, reference] as const));
  const given = new Map<AttributeReference, SampleInput>();
  const values: Values = {};
  const give = (reference: AttributeReference, input: SampleInput): void => {
    given.set(reference, input);
    setValue(values, reference, input);
  };
  const later: (() => void)[] = [];
  const asked = references.filter(({ isFetched }) => isFetched !== true);
  for (const reference of asked) {
    const first = reference.conditionIds.reduce(
      (least, id) => Math.min(least, places.get(id) ?? least),
      Infinity,
    );
    const condition = conditions[first];
    const other = condition && comparedIn(condition, byKey);
    if (isAskedOfEntries(reference, condition))
      give(reference, listFor({ template, now }, reference, conditions));
    else if (condition === undefined || other === reference) give(reference, likely(reference, now));
    else if (other === undefined) give(reference, fitting({ template, now }, condition, reference, values));
    else
      later.push(() => {
        const input = given.get(other) ?? likely(other, now);
        give(other, input);
        give(reference, fitting({ template, now }, condition, reference, values, input));
      });
  }
  for (const assignInput of later) assignInput();
  return Object.fromEntries(asked.map((reference) => [reference.key, given.get(reference) as SampleInput]));
}

/** The other attribute that a condition compares with. */
function comparedIn(
  condition: Condition,
  byKey: ReadonlyMap<string, AttributeReference>,
): AttributeReference | undefined {
  const compared = valueReferenceOf(condition);
  return compared && byKey.get(referenceKey(compared));
}

/** Tells whether a condition is not about a list or an object itself, but about what is in it. */
function isAskedOfEntries(reference: AttributeReference, condition: Condition | undefined): boolean {
  const asked = condition && referenceOf(condition);
  if (asked === undefined || referenceKey(asked) === reference.key) return false;
  return reference.parts !== undefined || (reference.inputKind === 'list' && asked.name.includes('.'));
}

/** A list of likely entries, the first of which has what the conditions on entries ask for. */
function listFor(
  context: { template: Template; now: number },
  reference: AttributeReference,
  conditions: readonly Condition[],
): SampleInput {
  const asked = new Map<string, Json>();
  for (const condition of conditions) {
    const own = referenceOf(condition);
    if (own === undefined || !reference.conditionIds.includes(condition.id)) continue;
    const [, ...path] = own.name.split('.');
    const field = path.at(-1) ?? '';
    if (asked.has(field)) continue;
    const { inputKind: _, parts: __, ...named } = reference;
    const value = { ...named, key: referenceKey(own), dataType: undefined, inputKind: 'text' as const };
    const input = fitting(context, condition, value, {});
    const given = sampleValueOf(value, input);
    if (typeof given === 'string') asked.set(field, given);
    else if (typeof given === 'number') asked.set(field, new JsonNumber(String(given)));
    else if (typeof given === 'boolean') asked.set(field, given);
  }
  const parts = reference.parts ?? {
    isList: true,
    fields: Object.fromEntries([...asked.keys()].map((field) => [field, { isList: false, fields: {} }])),
  };
  const text = writeJson(likelyJson(parts, Object.fromEntries(asked)));
  return reference.inputKind === 'json' ? { kind: 'value', text } : { kind: 'value', text, as: 'json' };
}

type Values = Record<string, SampleValue>;

function setValue(values: Values, reference: AttributeReference, input: SampleInput): void {
  Object.assign(values, { [reference.key]: sampleValueOf(reference, input) ?? null });
}

/**
 * An input for which the condition is true beside the values that are already given; if there is none, the likeliest. Each
 * input that is tried takes its place among the values.
 */
function fitting(
  { template, now }: { template: Template; now: number },
  condition: Condition,
  reference: AttributeReference,
  values: Values,
  other?: SampleInput,
): SampleInput {
  const alone = { ...condition, logicalOperator: undefined };
  const statements = [{ id: condition.id, customText: '', conditions: [alone] }];
  const prepared = prepareTemplate({ ...template, statements });
  const isTrueFor = (input: SampleInput): boolean => {
    setValue(values, reference, input);
    return prepared.evaluate({ values }, { reading: 'provider', now }).outcome === 'matched';
  };
  const inputs = fittingInputs(condition, reference, now, other);
  return inputs.find(isTrueFor) ?? inputs[0] ?? likely(reference, now);
}

/** A value that people often have of an attribute that no condition asks for. */
export function usualValue(reference: AttributeReference, now: number): SampleValue | undefined {
  return sampleValueOf(reference, likely(reference, now));
}

function likely(reference: AttributeReference, now: number): SampleInput {
  return usualInputs(reference, now)[0] ?? { kind: 'not-set' };
}

/**
 * Inputs of which one makes a condition true, if any can: the one that people expect comes first. The compared value is
 * the one of the condition, or the `other` input where the condition compares with another attribute.
 */
function fittingInputs(
  condition: Condition,
  reference: AttributeReference,
  now: number,
  other: SampleInput | undefined,
): readonly SampleInput[] {
  const texts = comparedTexts(condition, other);
  const of = (list: readonly string[]): readonly SampleInput[] =>
    list.flatMap((text) => inputsOf(text, reference));
  const same = [
    ...(other === undefined ? [] : [other]),
    ...of(texts.map((text) => sameAs(text, reference, now))),
  ];
  const higher = of(texts.flatMap((text) => besides(text, 1, reference, now)));
  const lower = of(texts.flatMap((text) => besides(text, -1, reference, now)));
  const usual = usualInputs(reference, now);
  return [
    ...firstOf(condition, { same, higher, lower, usual }),
    ...same,
    ...higher,
    ...lower,
    ...usual,
    ...nothing,
  ];
}

const nothing: readonly SampleInput[] = [{ kind: 'not-set' }, { kind: 'empty' }];

type Inputs = Readonly<Record<'same' | 'higher' | 'lower' | 'usual', readonly SampleInput[]>>;

function firstOf({ operator, valueKind }: Condition, inputs: Inputs): readonly SampleInput[] {
  const fulfilling = rulesOf(operator)?.fulfilledBy ?? 'usual';
  if (valueKind === 'nothing' && fulfilling === 'same') return nothing;
  if (valueKind === 'empty' || valueKind === 'empty-text')
    return fulfilling === 'same' ? nothing.toReversed() : inputs.usual;
  return fulfilling === 'none' ? nothing : inputs[fulfilling];
}

/** Returns what the attribute is compared with: as written, and as the condition reads it, such as without curly quotes. */
function comparedTexts(condition: Condition, other: SampleInput | undefined): readonly string[] {
  if (other !== undefined) return other.kind === 'value' ? [other.text] : [];
  return comparedValues(condition).flatMap((text) => [text, ...readingOf(text, condition)]);
}

function readingOf(text: string, condition: Condition): readonly string[] {
  const literal = literalFor(text, dataTypeOf(condition));
  if ('problem' in literal) return [];
  const { operand } = literal;
  if (operand.kind === 'literal') return [typeof operand.value === 'string' ? operand.value : operand.text];
  return operand.kind === 'variable' && operand.declaration.kind === 'text'
    ? [operand.declaration.value]
    : [];
}

function sameAs(text: string, { inputKind }: AttributeReference, now: number): string {
  return inputKind === 'date' ? dayOf(text, 0, now) : text;
}

/** Values a little higher or lower: by one, or by a day. */
function besides(
  text: string,
  by: 1 | -1,
  { inputKind }: AttributeReference,
  now: number,
): readonly string[] {
  if (inputKind === 'date') return [dayOf(text, by, now)];
  const number = Number(text);
  // A number may be too large to add one to it.
  if (!Number.isNaN(number)) return [String(number + by), '0', `${text}0`];
  return by === 1 ? [`${text}a`] : ['A', '0', '!'];
}

/** The inputs that a text can be: of its attribute's type, as one entry of a list, and, if no type is known, a number or true or false. */
function inputsOf(text: string, { inputKind, dataType }: AttributeReference): readonly SampleInput[] {
  const input = { kind: 'value', text } as const;
  if (inputKind === 'list') return [input, { ...input, text: listText([text]) }];
  if (dataType !== undefined) return [input];
  return [input, { ...input, as: 'number' }, { ...input, as: 'boolean' }];
}

const DAY_SECONDS = 86_400;

/** The UTC day of a date value, moved by some days, in the form of a date field. */
function dayOf(value: string, days: number, now: number): string {
  const date = parseDateValue(value) ?? { kind: 'now' };
  const seconds = date.kind === 'absolute' ? date.epochSeconds : now / 1000 + offsetSeconds(date);
  return new Date((seconds + days * DAY_SECONDS) * 1000).toISOString().slice(0, 10);
}

/** More natural example values than "sample", by raw name: one, and another for a condition that leaves out the first. */
const familiar: Readonly<Record<string, readonly [string, string] | undefined>> = {
  first_name: ['Noor', 'Mika'],
  last_name: ['Haddad', 'Lind'],
  city: ['Berlin', 'Oslo'],
  country: ['DE', 'NO'],
  email_address: ['noor@example.com', 'mika@example.org'],
  language: ['en', 'fr'],
  phone_number: ['+15550100', '+15550199'],
  time_zone: ['Europe/Berlin', 'Europe/Oslo'],
};

/** Values that people often have. No text is part of both `other` and `x`, and no entry of both lists. */
function usualInputs(reference: AttributeReference, now: number): readonly SampleInput[] {
  return textsFor(reference, now).map((text) => ({ kind: 'value', text }));
}

const DAY_MILLISECONDS = 86_400_000;

function textsFor(reference: AttributeReference, now: number): readonly string[] {
  switch (reference.inputKind) {
    case 'text':
      return [...(entryOf(familiar, reference.name) ?? ['sample']), 'other', 'x'];
    case 'email':
      return ['noor@example.com', 'mika@example.org', 'other', 'x'];
    case 'number':
      return ['42', '43'];
    case 'boolean':
      return ['true', 'false'];
    case 'date':
      return [0, 1].map((days) => new Date(now + days * DAY_MILLISECONDS).toISOString().slice(0, 10));
    case 'list':
      return ['one, two', 'other', 'x'];
    case 'json':
      return [writeJson(likelyJson(reference.parts)), '[]', '{}'];
    case 'subscription-state':
      return ['subscribed', 'unsubscribed', ...subscriptionStates(reference)];
  }
}
