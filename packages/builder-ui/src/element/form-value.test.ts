import { createTemplate, generateLiquid } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { formValueOf, templateOfState, templateOfText } from './form-value.ts';

it('restores the template that a browser has saved', () => {
  expect(templateOfState(formValueOf(exampleTemplate).state)).toEqual(exampleTemplate);
});

it('counts what is missing', () => {
  expect(formValueOf(createTemplate()).missing).toBeGreaterThan(0);
  expect(formValueOf(exampleTemplate).missing).toBe(0);
});

it.each([
  'Hello {{${first_name} | default: "there"}}!',
  'Just words.\n',
  '{% for item in items %}{{ item }}{% endfor %}',
  "{% if ${country} == 'DE' %}Hallo{% endif %}",
  '{% if broken',
  ' \n',
  '',
])('a form gets %j byte for byte until somebody edits it', (text) => {
  expect(formValueOf(templateOfText(text)).text).toBe(text);
});

it('a form gets no placeholders from a template that nobody has begun, and those of one that somebody has', () => {
  const blank = createTemplate();
  expect(formValueOf(blank).text).toBe('');
  const begun = { ...blank, settings: { ...blank.settings, hasFallback: true } };
  expect(formValueOf(begun).text).toBe(generateLiquid(begun).text);
  expect(formValueOf(begun).text).not.toBe('');
});

it('a template that nobody has begun comes back from the browser as one', () => {
  const restored = templateOfState(formValueOf(createTemplate()).state);
  expect(restored && formValueOf(restored).text).toBe('');
});

it.each([null, 'no JSON', '{}', '[]', '{"statements":[]}'])('rejects %j', (state) => {
  expect(templateOfState(state)).toBeUndefined();
});

it('a text with more branches than a template can have is kept, and sent, as it is', () => {
  const text = `{% if \${city} == 'a' %}x${"{% elsif ${city} == 'b' %}y".repeat(1000)}{% endif %}`;
  const template = templateOfText(text);
  expect(template.statements).toEqual([]);
  expect(formValueOf(template).text).toBe(text);
});
