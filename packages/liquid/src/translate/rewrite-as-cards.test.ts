import { expect, it } from 'vitest';
import type { Sample } from '../evaluator/sample.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { rewriteAsCards } from './rewrite-as-cards.ts';
import { importText } from './to-template.ts';

const n = '{{custom_attribute.${n}}}';
const land = '{{${country}}}';

it.each([
  [`{% unless ${n} > 5 %}A{% else %}B{% endunless %}`, `{% if ${n} > 5 %}B{% else %}A{% endif %}`],
  [`{% unless ${n} > 5 %}A{% endunless %}`, `{% if ${n} > 5 %}{% else %}A{% endif %}`],
  [
    `{%- unless ${n} > 5 -%} A {%- else %} B {% endunless -%}`,
    `{%- if ${n} > 5 %} B {% else %}A{% endif -%}`,
  ],
  [
    `{% if 'DE, AT' contains ${land} %}A{% else %}B{% endif %}`,
    `{% if ${land} == 'DE' or ${land} == 'AT' %}A{% else %}B{% endif %}`,
  ],
  [
    `{% if "DE,AT" contains \${country} %}A{% endif %}`,
    `{% if \${country} == "DE" or \${country} == "AT" %}A{% endif %}`,
  ],
])('%s is written so that it becomes cards', (text, expected) => {
  expect(importText(text).statements).toEqual([]);
  expect(rewriteAsCards(text)?.text).toBe(expected);
  expect(importText(expected).statements).toHaveLength(1);
});

it.each([
  ['an else-if of an unless', `{% unless ${n} > 5 %}A{% elsif ${n} > 3 %}B{% endunless %}`],
  ['a list of one', `{% if 'DE' contains ${land} %}A{% endif %}`],
  ['a list with a gap', `{% if 'DE,,AT' contains ${land} %}A{% endif %}`],
  ['a list of numbers', `{% if '1,2' contains ${land} %}A{% endif %}`],
  ['a list with an answer', `{% if 'true,maybe' contains ${land} %}A{% endif %}`],
  ['a variable that is looked up', `{% if 'DE,AT' contains x %}A{% endif %}`],
  ['a list beside another condition', `{% if 'DE,AT' contains ${land} and ${n} %}A{% endif %}`],
  ['an unless without an end', `{% unless ${n} > 5 %}A`],
  ['text without conditions', 'Hi {{${first_name}}}'],
  ['a loop', `{% for x in (1..3) %}{% unless ${n} > 5 %}A{% endunless %}{% endfor %}`],
])('%s is left as it is', (_, text) => {
  expect(rewriteAsCards(text)).toBeUndefined();
});

it.each([null, 4, 5, 6, -1])('an unless that is turned around sends a person with %j the same', (value) => {
  const texts = [
    `{% unless ${n} > 5 %} A{% else %}B {% endunless %}`,
    `{%- unless ${n} > 5 %}\n A {% endunless -%}`,
    `{% unless ${n} > 5 -%} A {%- else -%} B {% endunless %}`,
    `{% unless ${n} > 5 -%}\u00A0A{% else %}B{% endunless %}`,
  ];
  const before = texts.map((text) => sentTo(`x ${text} y`, value));
  const after = texts.map((text) => sentTo(`x ${rewriteAsCards(text)?.text ?? ''} y`, value));
  expect(after).toEqual(before);
});

it('says of a list that people with part of a value get something else, and of an unless that nobody does', () => {
  expect(rewriteAsCards(`{% if 'DE,AT' contains ${land} %}A{% endif %}`)?.matches).toBe('whole-values');
  expect(rewriteAsCards(`{% unless ${n} > 5 %}A{% endunless %}`)?.matches).toBe('the-same');
});

function sentTo(text: string, value: Sample['values'][string]): string {
  const result = renderLiquid(text, { values: { 'custom_attribute:n': value } });
  return 'text' in result ? result.text : '';
}
