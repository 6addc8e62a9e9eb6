import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { compareReadings } from '../outcome/compare-readings.ts';
import type { Template } from '../model/template.ts';
import { listReferences } from '../translate/list-references.ts';
import { toTemplate } from '../translate/to-template.ts';
import { fillSample } from './fill-sample.ts';
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
