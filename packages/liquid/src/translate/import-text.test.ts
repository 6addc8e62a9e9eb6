import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../checks/check-template.ts';
import { describeTemplate } from '../describe/describe-template.ts';
import { describeTemplateText } from '../messages/descriptions.ts';
import { TemplateSchema } from '../model/schema.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import type { Template } from '../model/template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from './generate-liquid.ts';
import { listReferences } from './list-references.ts';
import { branchPlaces, importText } from './to-template.ts';

const texts: [what: string, text: string][] = [
  ['nothing', ''],
  ['words', 'Dear reader'],
  ['an output', "Hi {{${first_name} | default: 'you'}}!"],
  ['an assign and a loop', 'A{% assign x = 1 %}\n{% for i in (1..x) %}B{% endfor %}C'],
  ['a chain that has no cards', "{% if ${city} | downcase == 'rome' %}A{% endif %} and more"],
  ['Liquid that is broken', '{% if ${city} == %} {{ '],
  ['white space', ' \r\n '],
];

/** The template with its first branch at a place: people from Rome get an R there. */
function withRome(template: Template, at: number | undefined): Template {
  const added = templateReducer(template, {
    type: 'statement-added',
    statementId: 's',
    conditionId: 'c',
    at,
  });
  const changes = {
    attributeType: 'default_attribute',
    attributeName: 'city',
    operator: '==',
    value: 'Rome',
  } as const;
  const asked = templateReducer(added, {
    type: 'condition-changed',
    statementId: 's',
    conditionId: 'c',
    changes,
  });
  const written = templateReducer(asked, { type: 'statement-text-changed', statementId: 's', text: 'R' });
  return templateReducer(written, { type: 'settings-changed', changes: { outputStyle: 'one-line' } });
}

describe.each(texts)('a text without a drawable chain: %s', (_, text) => {
  const template = importText(text);

  it('a text without a drawable chain is imported without branches, and printed byte for byte', () => {
    expect(template.statements).toEqual([]);
    const generated = generateLiquid(template);
    expect(generated.text).toBe(text);
    expect(generated.incomplete).toEqual([]);
    expect(generated.map.toArray().reduce((sum, { start, end }) => sum + end - start, 0)).toBe(text.length);
  });

  it('a text without a drawable chain can be stored, described, checked and tested', () => {
    expect(TemplateSchema.parse(JSON.parse(JSON.stringify(template)))).toEqual(template);
    expect(describeTemplateText(describeTemplate(template))).toBe(
      'There is no condition yet, so everybody gets this text.',
    );
    expect(evaluateTemplate(template, { values: {} }, { reading: 'provider' }).outcome).toBe(
      'nothing-to-test',
    );
    expect(() => checkTemplate(template)).not.toThrow();
  });

  it('a text without a drawable chain gets a first branch at each of its places, and keeps every byte around it', () => {
    for (const at of branchPlaces(template)) {
      const edited = withRome(template, at);
      expect(generateLiquid(edited).text).toBe(
        `${text.slice(0, at)}{% if {{\${city}}} == 'Rome' %}R{% endif %}${text.slice(at)}`,
      );
    }
    expect(generateLiquid(withRome(template, undefined)).text.startsWith(text)).toBe(true);
  });
});

it('an imported text is kept apart by its parts: a branch can come before, between and after them', () => {
  const text = 'A{% assign x = 1 %}\n{% for i in (1..x) %}B{% endfor %}C';
  const places = branchPlaces(importText(text));
  expect(places.map((at) => text.slice(at, at + 5))).toEqual(['A{% a', '{% as', '{% fo', 'C', '']);
  const template = withRome(importText(text), places[2]);
  const sent = ['Rome', 'Oslo'].map(
    (city) =>
      renderLiquid(generateLiquid(template).text, { values: { 'default_attribute:city': city } }).text,
  );
  expect(sent).toEqual(['A\nRBC', 'A\nBC']);
  expect(listReferences(template).map(({ name }) => name)).toEqual(['city']);
});

it('a text with a drawable chain is imported with its branches', () => {
  expect(importText("Hi {% if ${city} == 'Rome' %}A{% endif %}").statements).toHaveLength(1);
});

it('a template without statements is refused when it is no imported text', () => {
  const { settings } = importText('');
  expect(TemplateSchema.safeParse({ statements: [], settings }).success).toBe(false);
});
