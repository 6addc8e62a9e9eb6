import { afterEach, expect, it, vi } from 'vitest';
import { createTemplate } from '../model/create-template.ts';
import { operatorCanWork, operators, rulesOf } from '../operators/table.ts';
import type { AttributeDefinition, Condition, DataType, Operator, Template } from '../model/template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { fillSample } from './fill-sample.ts';
import { withKnownTypes } from './known-types.ts';
import { sampleValueOf } from './sample-input.ts';

afterEach(() => {
  vi.useRealTimers();
});

function withCondition(condition: Omit<Condition, 'id'>): Template {
  return {
    statements: [{ id: 's', customText: 'Yes', conditions: [{ id: 'c', ...condition }] }],
    settings: createTemplate().settings,
  };
}

/** The outcome for the person that is filled in. */
function outcomeForFilled(template: Template, attributes: readonly AttributeDefinition[]): string {
  const references = withKnownTypes(listReferences(template), attributes);
  const inputs = fillSample(template, references);
  const values = Object.fromEntries(
    references.map((reference) => [reference.key, sampleValueOf(reference, inputs[reference.key]) ?? null]),
  );
  const { outcome } = evaluateTemplate(template, { values }, { reading: 'provider', now: Date.now() });
  return outcome === 'matched' ? outcome : `${outcome}: ${JSON.stringify(values)}`;
}

/** One for each name, so that a failing test names all the conditions that are not true. */
function notMatched(
  templates: Readonly<Record<string, Template>>,
  attributes: readonly AttributeDefinition[] = [],
): readonly string[] {
  return Object.entries(templates).flatMap(([name, template]) => {
    if (generateLiquid(template).incomplete.length > 0) return [`${name} is incomplete`];
    const outcome = outcomeForFilled(template, attributes);
    return outcome === 'matched' ? [] : [`${name} ${outcome}`];
  });
}

const texts = [
  ...'sample/other/other sample/x/e/DE/Berlin/noor@example.com/@/A/0/!/ß/5/5.0/true/null/a, b/one/two'.split(
    '/',
  ),
  `it's "both"`,
  '“DE”',
  '‘it’s’',
  '  padded ',
  '{{ x }}',
];
const numbers =
  '0/42/43/7/-1/0.5/.5/+5/05/5.0/ 8 /“9”/0.1/1000000.01/9007199254740993/-9007199254740993/' +
  '99999999999999999999999/-99999999999999999999999';
const moments =
  'now/today/3 days from now/2 hours from now/5 minutes ago/30 days ago/1 week ago/2026-03-01/' +
  '2026-03-01 09:30/2026-03-01T23:59:59Z/1970-01-01/2100-12-31 00:00';
const values: Record<DataType, readonly string[]> = {
  string: texts,
  array: texts,
  number: numbers.split('/'),
  boolean: ['true', 'false', 'TRUE', ' false '],
  time: moments.split('/'),
};
const types = Object.keys(values) as DataType[];
const days = ['0', '1', '30', '364'];

const dateRanges = [
  '2026-03-01\n2026-03-31',
  '2026-03-01\n2026-03-01',
  '2026-03-01 09:30\n2026-03-02',
  '30 days ago\nnow',
  'now\n2 weeks from now',
];

function valuesFor(operator: Operator, dataType: DataType | undefined): readonly string[] {
  if (operator === 'anniversary-within') return days;
  if (rulesOf(operator).input === 'nothing') return [''];
  if (rulesOf(operator).input === 'range')
    return dataType === 'time' ? dateRanges : ['-3\n2', '0\n0', '1.5\n2.25', '1000\n100000'];
  if (dataType === undefined) return [...texts, ...values.number].filter((value) => canHold(operator, value));
  // Nobody can type an entry of a list with spaces around it.
  return values[dataType].filter((value) => dataType !== 'array' || value.trim() === value);
}

/** Nothing is higher or lower than true or than no value, and no text contains one. */
function canHold(operator: Operator, value: string): boolean {
  if (value === 'true') return !/^[<>]/.test(operator);
  return value !== 'null' || !/^[<>]|^contains(?:-any-of)?$/.test(operator);
}

const times = ['2026-03-01T00:00:00Z', '2026-02-28T13:37:11.250Z', '2025-12-31T23:59:59.999Z'];

const cases = operators.flatMap(({ operator }) =>
  [...types, undefined].flatMap((dataType) =>
    operatorCanWork(operator, dataType) && !(dataType === undefined && operator.startsWith('anniversary'))
      ? [{ operator, dataType }]
      : [],
  ),
);

it.each(cases)(
  'the first condition is true for the person that is filled in, whatever the value: $dataType $operator',
  ({ operator, dataType }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const time of times) {
      vi.setSystemTime(time);
      const templates = valuesFor(operator, dataType).map((value): [string, Template] => [
        `${operator} ${JSON.stringify(value)}`,
        withCondition({
          attributeType: 'custom_attribute',
          attributeName: 'plan',
          dataType,
          operator,
          value,
        }),
      ]);
      expect(notMatched(Object.fromEntries(templates))).toEqual([]);
    }
  },
);

it.each(['country', 'first_name', 'email_address', 'phone_number', 'language'])(
  'the first condition is true for the person that is filled in for Braze’s own attribute %s',
  (attributeName) => {
    const templates = operators
      .filter(({ operator }) => operatorCanWork(operator, 'string'))
      .flatMap(({ operator }) =>
        valuesFor(operator, 'string').map((value): [string, Template] => [
          `${operator} ${value}`,
          withCondition({ attributeType: 'default_attribute', attributeName, operator, value }),
        ]),
      );
    expect(notMatched(Object.fromEntries(templates))).toEqual([]);
  },
);

it.each(['==', '!=', 'is-any-of'] as const)(
  'the first condition is true for the person that is filled in for the state of a subscription: %s',
  (operator) => {
    const templates = ['subscribed', 'unsubscribed', 'opted_in'].map((value): [string, Template] => [
      value,
      withCondition({
        attributeType: 'default_attribute',
        attributeName: 'subscribed_state.email_global',
        operator,
        value,
      }),
    ]);
    expect(notMatched(Object.fromEntries(templates))).toEqual([]);
  },
);

it.each(types)(
  'the first condition is true for the person that is filled in when it compares with another attribute of the same type: %s',
  (dataType) => {
    const names: [string, string][] = [
      ['plan_a', 'plan_b'],
      ['email_a', 'email_b'],
    ];
    const comparing: readonly Operator[] = ['==', '!=', '>', '<', '>=', '<=', 'contains', 'does-not-contain'];
    const templates = names.flatMap(([attributeName, other]) =>
      comparing
        .filter((operator) =>
          dataType === 'array' ? operator === '==' || operator === '!=' : operatorCanWork(operator, dataType),
        )
        .map((operator): [string, Template] => [
          `${attributeName} ${operator} ${other}`,
          withCondition({
            attributeType: 'custom_attribute',
            attributeName,
            dataType,
            operator,
            value: `custom_attribute.\${${other}}`,
            valueKind: 'reference',
          }),
        ]),
    );
    const attributes = names
      .flat()
      .map((name): AttributeDefinition => ({ attributeType: 'custom_attribute', name, dataType }));
    expect(notMatched(Object.fromEntries(templates), attributes)).toEqual([]);
  },
);
