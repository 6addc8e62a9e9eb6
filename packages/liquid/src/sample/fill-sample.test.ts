import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { compareReadings } from '../outcome/compare-readings.ts';
import type { Template } from '../model/template.ts';
import { listReferences } from '../translate/list-references.ts';
import { toTemplate } from '../translate/to-template.ts';
import { fillSample } from './fill-sample.ts';
import { readMessage } from '../exports/text.ts';
import { evaluateMessage } from '../outcome/evaluate-message.ts';
import { passagesIn } from '../model/message.ts';
import { sampleOf } from './person-values.ts';
import { sampleValueOf } from './sample-input.ts';

function imported(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error('not a chain');
  return template;
}

const a = '{{custom_attribute.${plan_a}}}';
const b = '{{custom_attribute.${plan_b}}}';

it.each([
  `${a} == ${b}`,
  `${a} != ${b}`,
  `${a} contains ${b}`,
  "${city} != ''",
  "${city} == ''",
  '${city} == empty',
  '${city}',
])(
  'a filled-in sample person gets the first branch when its condition compares with something else than a typed value: %s',
  (test) => {
    const template = imported(`{% if ${test} %}Yes{% else %}No{% endif %}`);
    const references = listReferences(template);
    const inputs = fillSample(template, references);
    const values = Object.fromEntries(
      references.map((reference) => [reference.key, sampleValueOf(reference, inputs[reference.key]) ?? null]),
    );
    expect(compareReadings(template, { values }, { now: 0 }).provider.outcome).toBe('matched');
  },
);

it.each([
  ['product.stock < 3', 'items', '{{product.name}}'],
  ["product.size == 'XL'", 'items', '{{product.name}}'],
  ['product.price > 50', '{{event_properties.${products}}}', '{{product.name}} {{product.price}}'],
])(
  'a list whose entries are asked whether %s is filled in as a list, the first entry of which gets the first branch',
  (test, list, shown) => {
    const message = readMessage(
      `{% for product in ${list} %}${shown}{% if ${test} %}Yes{% else %}No{% endif %}{% endfor %}`,
    );
    const statements = passagesIn(message.passages).flatMap(({ passage }) =>
      passage.kind === 'decision' ? passage.template.statements : [],
    );
    const references = listReferences(message);
    const inputs = fillSample({ ...imported('{% if a %}{% endif %}'), statements }, references);
    const { decisions } = evaluateMessage(message, sampleOf(references, inputs), {
      now: 0,
      reading: 'provider',
    });
    expect(decisions.length, JSON.stringify(inputs)).toBeGreaterThan(1);
    expect(decisions[0]?.evaluation.outcome).toBe('matched');
  },
);
