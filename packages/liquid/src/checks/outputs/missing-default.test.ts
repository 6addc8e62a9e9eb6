import { expect, it } from 'vitest';
import { checkLiquid } from '../check-liquid.ts';
import { findingMessage } from '../../messages/findings.ts';
import { fixLabel } from '../../messages/fixes.ts';
import { applyTextFix } from '../fix.ts';

/** The references that the check names, in the order of the text. */
function withoutDefault(text: string): readonly string[] {
  return checkLiquid(text)
    .filter(({ code }) => code === 'missing-default')
    .map(({ start, end }) => text.slice(start, end));
}

it.each([
  '{% if ${first_name} != blank %}Hi {{${first_name}}}{% endif %}',
  "{% if ${language} == 'de' %}Hallo{% elsif ${first_name} != blank %}Hi {{${first_name}}}{% endif %}",
  '{% if ${first_name} == blank %}Hi{% else %}Hi {{${first_name}}}{% endif %}',
  "{% if ${first_name} == blank %}Hi{% elsif ${language} == 'de' %}Hallo {{${first_name}}}{% endif %}",
  "{% case ${city} %}{% when 'Oslo' %}In {{${city}}}{% endcase %}",
  "{% if custom_attribute.${plan} == 'pro' %}{% if ${language} == 'de' %}{{custom_attribute.${plan}}}{% endif %}{% endif %}",
])('a value that this branch or one before it asks for needs no default: %s', (text) => {
  expect(withoutDefault(text)).toEqual([]);
});

it.each([
  [
    "{% if ${language} == 'de' %}Hallo {{${first_name}}}{% elsif ${first_name} != blank %}Hi{% endif %}",
    '${first_name}',
  ],
  [
    "{% case ${language} %}{% when 'de' %}{{${city}}}{% endcase %}{% if ${city} != blank %}{% endif %}",
    '${city}',
  ],
])('a value that only a later branch or block asks for is reported: %s', (text, reference) => {
  expect(withoutDefault(text)).toEqual([reference]);
});

it.each([
  ["{% if custom_attribute.${city} == 'Oslo' %}In {{${city}}}{% endif %}", '${city}'],
  [
    "{% if event_properties.${plan} == 'pro' %}{{custom_attribute.${plan}}}{% endif %}",
    'custom_attribute.${plan}',
  ],
])('a value is reported when the branch asks for another of the same name: %s', (text, reference) => {
  expect(withoutDefault(text)).toEqual([reference]);
});

it.each([
  ["Hi {{${first_name} default: 'Freund'}}", 'default', "Hi {{${first_name} | default: 'Freund'}}"],
  ['{% assign x = ${city} upcase %}{{ x }}', 'upcase', '{% assign x = ${city} | upcase %}{{ x }}'],
])(
  'a filter without its bar, as in %s, is told by its name, and the fix sets the bar',
  (text, filter, right) => {
    const [found, ...others] = checkLiquid(text);
    expect(others).toEqual([]);
    expect(found && findingMessage(found)).toBe(`A "|" is missing before "${filter}", so Liquid ignores it.`);
    if (found?.fix?.kind !== 'text') throw new Error('no fix');
    expect(fixLabel(found.fix)).toBe(`Add "|" before "${filter}"`);
    expect(applyTextFix(text, found.fix.edits)).toBe(right);
  },
);
