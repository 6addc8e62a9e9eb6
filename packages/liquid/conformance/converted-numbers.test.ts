import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  conditionsIn,
  evaluateTemplate,
  generateLiquid,
  readsAsNumber,
  type Condition,
  type Operator,
  type OutputStyle,
  type SampleValue,
  type Template,
} from '../src/exports/index.ts';
import { parseLiquid, toTemplate } from '../src/exports/text.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { hasOracle, startOracle, withoutDialect, type Oracle } from './oracle.ts';

const price: Condition = {
  id: 'c1',
  attributeType: 'custom_attribute',
  attributeName: 'price',
  dataType: 'number',
  readAs: 'number',
  operator: '>',
  value: '50',
};
const plan: Condition = {
  id: 'c2',
  attributeType: 'custom_attribute',
  attributeName: 'plan',
  dataType: 'string',
  operator: '==',
  value: 'pro',
};

const asking = (conditions: Template['statements'][number]['conditions']): Template => ({
  statements: [{ id: 's', customText: 'A', conditions }],
  settings: { hasFallback: true, fallbackType: 'custom', customFallback: 'B', abortReason: '' },
});

const questions: readonly (readonly [Operator, string])[] = [
  ['==', '59.90'],
  ['==', '0'],
  ['==', '7'],
  ['==', '1000'],
  ['!=', '59.90'],
  ['!=', '0'],
  ['>', '50'],
  ['>', '-1'],
  ['<', '60'],
  ['<', '0.5'],
  ['>=', '59.90'],
  ['>=', '0'],
  ['<=', '59'],
  ['<=', '9007199254740993'],
  ['is-between', '50\n60'],
  ['is-between', '0\n0'],
  ['is-not-between', '50\n60'],
  ['is-not-between', '-5\n5'],
  ['is-any-of', '59\n59.90\n7'],
  ['is-any-of', '0\n1'],
];

const values: readonly SampleValue[] = [
  '59.90',
  '59.9',
  ' 59.90\n',
  ' 59,90 €',
  '€59.90',
  '1,234.56',
  '1e3',
  '007',
  '-0.0',
  '-3.5',
  '+5',
  '.5',
  '9007199254740993',
  '12345678901234567890123.5',
  'n/a',
  '',
  ' ',
  null,
  true,
  false,
  [],
  ['59.90'],
  {},
  { amount: 59.9 },
  59.9,
  0,
  -3,
  { $float: '1000.0' },
  90071992547409,
  { $time: '2026-03-01T09:30:00Z' },
];

const layouts: readonly OutputStyle[] = ['readable', 'tight', 'one-line'];

const isMatching = (condition: Condition, fields: Partial<Condition>): boolean =>
  Object.entries(fields).every(([name, value]) => condition[name as keyof Condition] === value);

/** A template as if it had been built, and not read from a text. */
function unwritten({ statements, settings }: Template): Template {
  return {
    settings,
    statements: statements.map((statement) => ({ ...statement, source: undefined })),
  };
}

const printed = (template: Template, outputStyle: OutputStyle = 'one-line'): string =>
  generateLiquid(template, { outputStyle }).text;

describe.runIf(hasOracle())('an attribute that is converted to a number', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = startOracle();
  });
  afterAll(() => oracle.stop());

  it.each(questions)(
    'is compared by the reference engine as the test says, and printed again as it was (%s %j)',
    async (operator, value) => {
      const condition = { ...price, operator, value };
      const { id: _, ...asked } = condition;
      const before = [condition, { ...plan, logicalOperator: 'and' as const }];
      const beforeOr = [condition, { ...plan, logicalOperator: 'or' as const }];
      const inGroup = [
        { id: 'g', kind: 'none' as const, items: [condition, plan] },
        { ...plan, id: 'c3', logicalOperator: 'or' as const },
      ];
      const inNone = asking(inGroup);
      for (const template of [asking([condition]), asking(before), asking(beforeOr), inNone]) {
        for (const style of layouts) {
          const text = printed(template, style);
          const again = toTemplate(parseLiquid(text)).template;
          expect(again?.statements, text).toHaveLength(1);
          const read = conditionsIn(again?.statements[0]?.conditions ?? []);
          // What none of a group holds for is asked by the opposites of its conditions.
          const isAsked = template !== inNone || operator.endsWith('between');
          expect(read.filter(readsAsNumber).length, text).toBeGreaterThan(0);
          const asAsked = read.filter((condition) => isMatching(condition, asked));
          expect(asAsked.length > 0 || !isAsked, text).toBe(true);
          const reprinted = printed(unwritten(again ?? template), style);
          expect(reprinted.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        }
        for (const has of values) {
          for (const has2 of ['pro', 'free']) {
            const sample = { values: { 'custom_attribute:price': has, 'custom_attribute:plan': has2 } };
            const text = printed(template);
            const { outcome } = evaluateTemplate(template, sample, { reading: 'provider' });
            const request = withoutDialect(text, sample);
            const answer = await oracle.render(request.template, request.data);
            const message = outcome === 'matched' ? 'A' : 'B';
            expect(answer.text, `${JSON.stringify(has)} ${text}`).toBe(message);
            expect(renderLiquid(text, sample).text).toBe(message);
          }
        }
      }
    },
    120_000,
  );

  it('is not that of the entry of a loop before', async () => {
    const condition = { ...price, attributeType: 'variable' as const, attributeName: 'product.price' };
    const text = `{% for product in items %}${printed(asking([condition]))}{% endfor %}`;
    const items = [{ price: '59.90' }, {}, { price: '' }, { price: '7' }, { price: 51 }];
    expect((await oracle.render(text, { items })).text).toBe('ABBBA');
    expect(renderLiquid(text, { values: { 'variable:items': items } }).text).toBe('ABBBA');
  });
});
