import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { toTemplate } from '../translate/to-template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';

const now = Date.UTC(2026, 2, 1, 9, 30);

function outcome(text: string, values: Record<string, LiquidValue>): string {
  const { segments } = toTemplate(parseLiquid(text));
  const chains = segments.flatMap((segment) => (segment.kind === 'chain' ? [segment.template] : []));
  const template = chains.at(-1);
  if (template === undefined) return 'no chain';
  const evaluation = evaluateTemplate(template, { values }, { reading: 'provider', now });
  // Through JSON, as templates are stored.
  const stored = evaluateTemplate(
    JSON.parse(JSON.stringify(template)),
    { values },
    { reading: 'provider', now },
  );
  expect(stored).toEqual(evaluation);
  return evaluation.outcome === 'matched' ? `branch ${evaluation.branch?.index}` : evaluation.outcome;
}

it.each<[string, Record<string, LiquidValue>, string]>([
  [
    "{% assign hour = 'now' | date: '%H' | plus: 0 %}{% if hour < 12 %}A{% else %}B{% endif %}",
    {},
    'branch 0',
  ],
  [
    "{% assign hour = 'now' | time_zone: ${time_zone} | date: '%H' | plus: 0 %}{% if hour < 12 %}A{% else %}B{% endif %}",
    { 'default_attribute:time_zone': 'Asia/Tokyo' },
    'fallback',
  ],
  [
    "{% assign today = 'now' | date: '%s' %}{% assign then = {{custom_attribute.${since}}} | date: '%s' %}{% assign diff = today | minus: then | divided_by: 86400 %}{% if diff >= 30 %}A{% elsif diff < 0 %}B{% else %}C{% endif %}",
    { 'custom_attribute:since': '2026-03-05' },
    'branch 1',
  ],
  [
    "{% capture name %}{{${first_name}}}!{% endcapture %}{% if name == 'Ada!' %}A{% else %}B{% endif %}",
    { 'default_attribute:first_name': 'Ada' },
    'branch 0',
  ],
  [
    "{% assign found = false %}{% for item in {{custom_attribute.${cart}}} %}{% if item == 'hat' %}{% assign found = true %}{% endif %}{% endfor %}{% if found == true %}A{% else %}B{% endif %}",
    { 'custom_attribute:cart': ['shoe', 'hat'] },
    'branch 0',
  ],
  [
    "{% if ${city} == blank %}{% abort_message('x') %}{% endif %}{% assign x = 1 %}{% if x == 1 %}A{% else %}B{% endif %}",
    {},
    'branch 0',
  ],
  [
    "{% assign bucket = ${user_id} | md5 | slice: 0 %}{% if bucket == '6' %}A{% else %}B{% endif %}",
    { 'default_attribute:user_id': 'hey' },
    'branch 0',
  ],
  ['{% if a %}{% assign x = 1 %}{% endif %}{% if x == 1 %}A{% else %}B{% endif %}', {}, 'fallback'],
  ['{% assign x = 1 %}{% if x == 1 %}A{% else %}B{% endif %}', { 'variable:x': 2 }, 'branch 0'],
])(
  'conditions on variables set before the chain are evaluated from attributes and the current time: %s',
  (text, values, expected) => {
    expect(outcome(text, values)).toBe(expected);
  },
);

it('conditions on variables set before the chain use the sample for variables that only the provider sets', () => {
  const text =
    '{% connected_content https://x.example :save r %}{% assign y = 1 %}{% if r.temp > 20 %}A{% else %}B{% endif %}';
  expect(outcome(text, { 'variable:r.temp': 25 })).toBe('branch 0');
  expect(outcome(text, { 'variable:r': { temp: 25 } })).toBe('branch 0');
});

const sample: Record<string, LiquidValue> = {
  'custom_attribute:song': { count: 5, tags: ['a', 'b'] },
  'variable:items': [{ price: 3 }],
  'default_attribute:city': 'Rome',
};
it.each([
  ['custom_attribute.${song}.count == 5', 'A'],
  ['{{custom_attribute.${song}.count}} > 4', 'A'],
  ['{{custom_attribute.${song}.tags.size}} == 2', 'A'],
  ['custom_attribute.${song}.tags.first == "a"', 'A'],
  ['custom_attribute.${song}.tags[1] == "b"', 'A'],
  ['items[0].price == 3', 'A'],
  ['items.last.price == 3', 'A'],
  ['${city}.size == 4', 'A'],
  ['custom_attribute.${song}.none == 5', 'B'],
])(
  'a condition on part of a value has the same result in the tester and in the message: %s',
  (condition, expected) => {
    const text = `{% if ${condition} %}A{% else %}B{% endif %}`;
    expect(outcome(text, sample)).toBe(expected === 'A' ? 'branch 0' : 'fallback');
    expect(renderLiquid(text, { values: sample }).text).toBe(expected);
  },
);
