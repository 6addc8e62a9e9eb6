import { expect, it } from 'vitest';
import { parseCondition } from '../../document/conditions/parse-condition.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { compareExactly } from '../../evaluator/compare.ts';
import { evaluateChain } from '../../evaluator/evaluate-chain.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { templateReducer } from '../../editing/template-reducer.ts';
import type { Template } from '../../model/template.ts';
import { generateLiquid } from '../generate-liquid.ts';
import { toTemplate } from '../to-template.ts';
import { rephraseChain } from './branch-conditions.ts';

function imported(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error(`nothing to edit in ${text}`);
  return template;
}

const values: LiquidValue[] = [null, false, true, '', 'x', 0, 5, 7, [], { $float: '5.0' }];

it.each([
  '5 < ${a}',
  '5 >= ${a}',
  "'x' == ${a}",
  "'x' <> ${a}",
  'blank == ${a}',
  'empty != ${a}',
  'blank < ${a}',
  '${a}',
  '${b} == 5 and ${a}',
  '${a} and ${b} == 5',
  '${b} == 5 or ${a}',
  '${a} or ${b} == 5',
  '${a} and ${b} or ${a}',
])(
  'a condition that the builder writes differently means the same for everybody when the builder prints it: %s',
  (written) => {
    const chain = parseCondition(written);
    if ('syntaxError' in chain) throw new Error('not a condition');
    for (const a of values) {
      for (const b of values) {
        const sample = { values: { 'default_attribute:a': a, 'default_attribute:b': b } };
        const context = { sample, compare: compareExactly, now: 0 };
        const [before, after] = [chain, rephraseChain(chain)].map((entry) => evaluateChain(entry, context));
        // Only which side the engine complains about depends on the order.
        expect(typeof after === 'object' ? 'error' : after, JSON.stringify([a, b])).toBe(
          typeof before === 'object' ? 'error' : before,
        );
      }
    }
  },
);

it('a condition that the builder writes differently can be edited, and keeps its bytes until then', () => {
  const text = '{% if 5 < {{custom_attribute.${visits}}} %}A{% elsif is_premium %}B{%else%}C{% endif %}';
  const template = imported(text);
  expect(generateLiquid(template).text).toBe(text);
  expect(template.statements.map(({ conditions }) => conditions)).toMatchObject([
    [{ attributeName: 'visits', operator: '>', value: '5' }],
    [{ attributeType: 'variable', attributeName: 'is_premium', operator: '!=', valueKind: 'nothing' }],
  ]);
  const [first] = template.statements;
  const edited = templateReducer(template, {
    type: 'condition-changed',
    statementId: first?.id ?? '',
    conditionId: first?.conditions[0]?.id ?? '',
    changes: { value: '9' },
  });
  expect(generateLiquid(edited).text).toBe(
    text.replace('5 < {{custom_attribute.${visits}}}', () => '{{custom_attribute.${visits}}} > 9'),
  );
});
