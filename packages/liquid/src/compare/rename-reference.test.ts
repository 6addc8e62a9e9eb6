import { expect, it } from 'vitest';
import type { Reference } from '../expression/nodes.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { renameReference } from './rename-reference.ts';

const plan: Reference = { object: 'custom_attribute', name: 'plan' };
const tariff: Reference = { object: 'custom_attribute', name: 'tariff' };

function renamed(text: string, from = plan, to = tariff): string {
  return generateLiquid(renameReference(importText(text), { from, to })).text;
}

it.each([
  [
    "{% if {{custom_attribute.${plan}}} == 'a' %}A{% endif %}",
    "{% if {{custom_attribute.${tariff}}} == 'a' %}A{% endif %}",
  ],
  [
    "{%-if custom_attribute . ${ plan } == 'a'-%}A{% endif %}",
    "{%-if custom_attribute . ${ tariff } == 'a'-%}A{% endif %}",
  ],
  ['{{custom_attribute.${plan} | default: "x"}}', '{{custom_attribute.${tariff} | default: "x"}}'],
  [
    '{% if ${a} == custom_attribute.${plan} %}{{custom_attribute.${plan}[0]}}{% endif %}',
    '{% if ${a} == custom_attribute.${tariff} %}{{custom_attribute.${tariff}[0]}}{% endif %}',
  ],
  [
    '{% for x in custom_attribute.${plan} %}{{x}}{% endfor %}',
    '{% for x in custom_attribute.${tariff} %}{{x}}{% endfor %}',
  ],
  [
    '{% case custom_attribute.${plan} %}{% when "a" %}A{% endcase %}',
    '{% case custom_attribute.${tariff} %}{% when "a" %}A{% endcase %}',
  ],
  ['{% liquid\n echo custom_attribute.${plan}\n%}', '{% liquid\n echo custom_attribute.${tariff}\n%}'],
  [
    `{% connected_content https://a.example :headers {"X": "{{custom_attribute.\${plan}}}"} %}`,
    `{% connected_content https://a.example :headers {"X": "{{custom_attribute.\${tariff}}}"} %}`,
  ],
  [
    "{% if custom_attribute.${plan}.name == 'a' %}A{% endif %}",
    "{% if custom_attribute.${tariff}.name == 'a' %}A{% endif %}",
  ],
])('a renamed attribute is renamed in %j', (text, expected) => {
  expect(renamed(text)).toBe(expected);
  expect(renamed(expected, tariff, plan)).toBe(text);
});

it.each([
  'My plan: custom_attribute.${plan}',
  '{{${plan}}} {{event_properties.${plan}}} {{content_blocks.${plan}}}',
  '{{custom_attribute.${plans}}} {{custom_attribute.${Plan}}} {{my_custom_attribute.${plan}}}',
  '{% comment %}{{custom_attribute.${plan}}}{% endcomment %}',
  '{% raw %}{{custom_attribute.${plan}}}{% endraw %}',
  "{{ 'custom_attribute.${plan}' }}",
  '{% # custom_attribute.${plan} %}',
  '{% liquid\n # custom_attribute.${plan}\n comment\n echo custom_attribute.${plan}\n endcomment\n%}',
  "{% abort_message('no custom_attribute.${plan}') %}",
  '{{custom_attribute.${plan',
])('a renamed attribute is left alone in %j, where it only looks alike', (text) => {
  const template = importText(text);
  expect(renameReference(template, { from: plan, to: tariff })).toBe(template);
});

it('a renamed attribute is found after a quote in another name', () => {
  expect(renamed("{{ custom_attribute.${it's} | append: custom_attribute.${plan} }}")).toBe(
    "{{ custom_attribute.${it's} | append: custom_attribute.${tariff} }}",
  );
});

it('a renamed attribute may become an attribute of Braze itself, in conditions and in texts', () => {
  const text = "{% if {{custom_attribute.${plan}}} == 'a' %}{{custom_attribute.${plan}}}{% endif %}";
  const city: Reference = { object: 'default_attribute', name: 'city' };
  const template = renameReference(importText(text), { from: plan, to: city });
  expect(generateLiquid(template).text).toBe("{% if {{${city}}} == 'a' %}{{${city}}}{% endif %}");
  expect(template.statements[0]?.conditions[0]).toMatchObject({
    attributeType: 'default_attribute',
    attributeName: 'city',
  });
});

it('a renamed attribute keeps the event that a condition names', () => {
  const property: Reference = { object: 'event_properties', name: 'price' };
  const template = importText('{% if event_properties.${price} > 9 %}A{% endif %}');
  const condition = renameReference(template, { from: property, to: { ...property, name: 'total' } })
    .statements[0]?.conditions[0];
  expect(condition).toMatchObject({ attributeName: 'any event', eventProperty: 'total' });
});

it.each([
  ['to a name with a brace', plan, { ...plan, name: 'a}b' }],
  ['to its own name', plan, plan],
  ['of a variable of the text', { object: 'variable', name: 'hour' } as const, tariff],
])('a rename %s gives the same template', (_, from, to) => {
  const template = importText('{% if custom_attribute.${plan} == hour %}A{% endif %}');
  expect(renameReference(template, { from, to })).toBe(template);
});

it('a renamed attribute leaves the branches alone that do not use it', () => {
  const template = importText("{% if ${city} == 'a' %}A{% elsif custom_attribute.${plan} %}B{% endif %}");
  const after = renameReference(template, { from: plan, to: tariff });
  expect(after.statements[0]).toBe(template.statements[0]);
  expect(after.statements[1]).not.toBe(template.statements[1]);
});
