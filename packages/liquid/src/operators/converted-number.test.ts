import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../checks/check-template.ts';
import { compareTemplates } from '../compare/compare-templates.ts';
import { mergeTemplates } from '../compare/merge/merge-templates.ts';
import { renameReference } from '../compare/rename-reference.ts';
import { describeCondition } from '../describe/describe-template.ts';
import { withoutOwnVariables } from '../describe/own-variables.ts';
import { changeCondition } from '../editing/template-action.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { describeConditionText } from '../messages/descriptions.ts';
import { ConditionSchema } from '../model/schema.ts';
import type { Condition, Template } from '../model/template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { fillSample } from '../sample/fill-sample.ts';
import { withKnownTypes } from '../sample/known-types.ts';
import { sampleValueOf } from '../sample/sample-input.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { importText } from '../translate/to-template.ts';

const price: Condition = {
  id: 'c',
  attributeType: 'custom_attribute',
  attributeName: 'price',
  dataType: 'number',
  operator: '>',
  value: '50',
  readAs: 'number',
};
const { readAs: _, ...asItIs } = price;
const asText: Condition = { ...asItIs, dataType: 'string' };

const asking = (...conditions: Condition[]): Template => ({
  statements: [{ id: 's', customText: 'Hi', conditions }],
  settings: { hasFallback: false, fallbackType: 'custom', customFallback: '', abortReason: '' },
});
const printed = (template: Template): string => generateLiquid(template, { outputStyle: 'one-line' }).text;

describe('what is chosen for a condition', () => {
  it('keeps its value when a person converts a text to a number, and when they take it back', () => {
    const converted = changeCondition(asText, { readAs: 'number' });
    expect(converted).toEqual(price);
    expect(changeCondition(converted, { readAs: undefined })).toEqual(asText);
    expect(changeCondition(converted, { readAs: undefined, dataType: 'number' })).toEqual(asItIs);
  });

  it.each(['==', '!=', '<', '>=', 'is-between', 'is-not-between', 'is-any-of'] as const)(
    'stays a number for %s',
    (operator) => {
      expect(changeCondition(price, { operator })).toMatchObject({ readAs: 'number', dataType: 'number' });
    },
  );

  it.each<Partial<Condition>>([
    { operator: 'contains' },
    { operator: 'is-set' },
    { valueKind: 'reference', value: 'custom_attribute.${limit}' },
    { valueKind: 'empty-text', operator: '==', value: '' },
    { dataType: 'time' },
    { attributeName: 'plan', dataType: 'number' },
    { attributeType: 'variable' },
  ])('is the attribute as it is again with %j', (changes) => {
    expect(changeCondition(price, changes)).not.toHaveProperty('readAs');
  });

  it('is a text again for "contains", which searches texts', () => {
    expect(changeCondition(price, { operator: 'contains' })).toMatchObject({
      dataType: 'string',
      value: '50',
    });
  });
});

it('is stored, and no other conversion is', () => {
  expect(ConditionSchema.parse(price)).toEqual(price);
  expect(ConditionSchema.safeParse({ ...price, readAs: 'text' }).success).toBe(false);
});

it('is said in words, and lists show no helper variable', () => {
  expect(describeConditionText(describeCondition(price))).toBe('price as a number is greater than 50');
  expect(withoutOwnVariables(printed(asking(price)))).toBe('{% if price > 50 %}Hi{% endif %}');
  const entry = { ...price, attributeType: 'variable', attributeName: 'product.price' } as const;
  expect(withoutOwnVariables(printed(asking(entry)))).toBe('{% if product_price > 50 %}Hi{% endif %}');
});

it('is ignored where the operator has no use for it', () => {
  const { operator: _, ...rest } = price;
  expect(printed(asking({ ...rest, operator: 'is-set', value: '' }))).toBe(
    '{% if {{custom_attribute.${price}}} != blank %}Hi{% endif %}',
  );
});

it('is a difference between two versions, also where the type is the same', () => {
  for (const before of [asText, asItIs])
    expect(compareTemplates(asking(before), asking(price))).toMatchObject([
      { code: 'condition-changed', params: { parts: ['type'] } },
    ]);
  expect(compareTemplates(asking(price), asking(price))).toEqual([]);
});

it('stays when a colleague changes the text meanwhile', () => {
  const base = asking(asItIs);
  const mine = asking(price);
  const theirs: Template = {
    ...base,
    statements: base.statements.map((one) => ({ ...one, customText: 'Hey' })),
  };
  const { suggested, result } = mergeTemplates({ base, mine, theirs });
  const template = result(suggested);
  expect(template.statements).toEqual([{ ...mine.statements[0], customText: 'Hey' }]);
});

it('is renamed with its attribute', () => {
  const renamed = renameReference(asking(price), {
    from: { object: 'custom_attribute', name: 'price' },
    to: { object: 'custom_attribute', name: 'amount' },
  });
  expect(printed(renamed)).toContain(
    'assign sluice_amount_of_amount = {{custom_attribute.${amount}}} | plus: 0',
  );
});

describe('in the test', () => {
  const event: Condition = {
    ...price,
    attributeType: 'custom_event',
    attributeName: 'bought',
    eventProperty: 'total',
  };

  it.each([price, event])('takes a text, or what the workspace says it is ($attributeType)', (condition) => {
    expect(listReferences(asking(condition))).toMatchObject([{ inputKind: 'text', dataType: undefined }]);
  });

  it('is a number where another condition says so', () => {
    const other: Condition = { ...asItIs, id: 'd', logicalOperator: 'and' };
    expect(listReferences(asking(price, other))).toMatchObject([{ inputKind: 'number' }]);
    const known = withKnownTypes(listReferences(asking(price)), [
      { attributeType: 'custom_attribute', name: 'price', dataType: 'number' },
    ]);
    expect(known).toMatchObject([{ inputKind: 'number' }]);
  });

  it.each([
    ['>', '50'],
    ['<', '5'],
    ['==', '7'],
    ['is-between', '2\n3'],
    ['is-any-of', '8\n9'],
  ] as const)('is filled with a value for which it is true (%s %j)', (operator, value) => {
    const template = asking({ ...price, operator, value });
    const references = listReferences(template);
    const inputs = fillSample(template, references);
    const values = Object.fromEntries(
      references.map((reference) => [reference.key, sampleValueOf(reference, inputs[reference.key]) ?? null]),
    );
    expect(evaluateTemplate(template, { values }, { reading: 'provider' }).outcome).toBe('matched');
  });
});

describe('the fix of a text that is ordered by a number', () => {
  const catalog = [{ attributeType: 'custom_attribute', name: 'price', dataType: 'string' }] as const;

  it.each([
    ['a card', asking(asItIs)],
    ['an imported text', importText('{% if custom_attribute.${price} > 50 %}Hi{% endif %}')],
  ])('converts it in %s', (_, template) => {
    const found = checkTemplate(template, catalog).find(({ code }) => code === 'type-mismatch');
    expect(found?.fix).toMatchObject({ code: 'convert-to-number', kind: 'template' });
    const fixed = (found?.fix?.kind === 'template' ? found.fix.actions : []).reduce(
      templateReducer,
      template,
    );
    expect(printed(fixed)).toContain('sluice_amount_of_price > 50');
    expect(checkTemplate(fixed, catalog).filter(({ code }) => code === 'type-mismatch')).toEqual([]);
  });

  it('is asked for another condition of the same attribute, although this one is a number', () => {
    const other: Condition = { ...asText, id: 'd', operator: '==', value: 'n/a', logicalOperator: 'or' };
    const found = checkTemplate(asking(price, other), [{ attributeType: 'custom_attribute', name: 'price' }]);
    expect(found.filter(({ code }) => code === 'type-mismatch')).toEqual([]);
  });
});
