import { expect, it } from 'vitest';
import type { Condition, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { withoutOwnVariables } from './own-variables.ts';

function textAsking(...conditions: Partial<Condition>[]): string {
  const template: Template = {
    statements: [
      {
        id: 's',
        customText: 'A',
        conditions: conditions.map((condition, index) => ({
          id: `c${index}`,
          attributeType: 'custom_attribute',
          attributeName: 'plan',
          operator: '==',
          value: 'x',
          ...(index > 0 && { logicalOperator: 'and' as const }),
          ...condition,
        })),
      },
    ],
    settings: {
      hasFallback: false,
      fallbackType: 'abort',
      customFallback: '',
      abortReason: '',
      outputStyle: 'one-line',
      referenceStyle: 'bare',
    },
  };
  return generateLiquid(template).text;
}

const order = { attributeName: 'last_order_at', dataType: 'time' } as const;
const born = {
  attributeType: 'default_attribute',
  attributeName: 'date_of_birth',
  dataType: 'time',
} as const;

it.each<[asked: string, conditions: Partial<Condition>[]]>([
  ["custom_attribute.${plan} == 'x'", [{}]],
  ['last_order_at < 90 days ago', [{ ...order, operator: '<', value: '90 days ago' }]],
  ['last_order_at >= 2026-03-01', [{ ...order, operator: '>=', value: '2026-03-01' }]],
  ['last_order_at > 2026-03-01 09:30:00', [{ ...order, operator: '>', value: '2026-03-01 09:30' }]],
  ['last_order_at == now', [{ ...order, value: 'now' }]],
  ['last_order_at <= 14 days from now', [{ ...order, operator: '<=', value: '2 weeks from now' }]],
  [
    'date_of_birth is in the next 7 days, in any year',
    [{ ...born, operator: 'anniversary-within', value: '7' }],
  ],
  ['date_of_birth is today, in any year', [{ ...born, operator: 'anniversary-today' }]],
  ["not (custom_attribute.${plan} contains 'pro')", [{ operator: 'does-not-contain', value: 'pro' }]],
  [
    "(custom_attribute.${plan} == 'a' or custom_attribute.${plan} == 'b') and custom_attribute.${vip} == 'x'",
    [{ operator: 'is-any-of', value: 'a, b' }, { attributeName: 'vip' }],
  ],
  [`custom_attribute.\${plan} == 'it's "x"'`, [{ value: `it's "x"` }]],
  [
    "(last_order_at == '2026-03-01' or last_order_at == now) and custom_attribute.${vip} == 'x'",
    [{ ...order, operator: 'is-any-of', value: '2026-03-01, now' }, { attributeName: 'vip' }],
  ],
])('a text without the variables of the builder asks %s', (asked, conditions) => {
  expect(withoutOwnVariables(textAsking(...conditions))).toBe(`{% if ${asked} %}A{% endif %}`);
});

it('a text that has no variables of the builder stays as it is', () => {
  const text = "{% assign now = 'now' | date: '%s' %}{% if now > 3 %}A{% endif %}";
  expect(withoutOwnVariables(text)).toBe(text);
});
