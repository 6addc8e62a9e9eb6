import { expect, it } from 'vitest';
import { importText } from '../translate/to-template.ts';
import { createTemplate, defaultSettings, emptyCondition, emptyStatement } from './create-template.ts';
import { TEXT_MAX } from './limits.ts';
import { BuilderSettingsSchema, TemplateSchema } from './schema.ts';
import type { Template } from './template.ts';

function withAttributeName(attributeName: string): Template {
  const statement = { ...emptyStatement('s', 'c'), conditions: [{ ...emptyCondition('c'), attributeName }] };
  return { statements: [statement], settings: defaultSettings() };
}

it.each([
  ['an unknown field', { ...createTemplate(), extra: 1 }],
  ['no statement', { ...createTemplate(), statements: [] }],
  ['a name of more than 10,000 characters', withAttributeName('x'.repeat(10_001))],
  [
    'a text longer than a whole snippet',
    importText(`{% if {{\${country}}} == 'DE' %}${'x'.repeat(TEXT_MAX + 1)}{% endif %}`),
  ],
])('TemplateSchema refuses %s', (_, value) => {
  expect(TemplateSchema.safeParse(value).success).toBe(false);
});

it('TemplateSchema accepts the template of a text of the greatest length, wherever its characters end up', () => {
  const opening = "{% if {{${country}}} == 'DE' %}";
  const end = '{% endif %}';
  const filling = 'x'.repeat(TEXT_MAX - opening.length - end.length);
  const asked = "{{${country}}} == 'DE'";
  const many = `{% if ${Array.from({ length: 900 }, () => asked).join(' or ')} %}x${end}`;
  const texts = [
    `${opening}${filling}${end}`,
    `${filling}${opening}${end}`,
    `${opening}{% else %}${filling.slice(10)}${end}`,
    many,
  ];
  for (const text of texts) {
    const template = importText(text);
    expect(template.statements).toHaveLength(1);
    expect(TemplateSchema.safeParse(template).error).toBeUndefined();
  }
});

it('BuilderSettingsSchema accepts each style of the text that there is, and refuses any other', () => {
  const settings = { ...defaultSettings(), outputStyle: 'tight', referenceStyle: 'bare' };
  expect(BuilderSettingsSchema.parse(settings)).toEqual(settings);
  expect(BuilderSettingsSchema.safeParse({ ...settings, outputStyle: 'wide' }).success).toBe(false);
});
