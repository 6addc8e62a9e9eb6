import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import type { AttributeDefinition } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { toTemplate } from '../translate/to-template.ts';
import { withKnownLists, withKnownTypes } from './known-types.ts';

const custom = (name: string, dataType: AttributeDefinition['dataType']): AttributeDefinition => ({
  attributeType: 'custom_attribute',
  name,
  dataType,
});

function kindsOf(text: string, attributes: readonly AttributeDefinition[]) {
  return withKnownTypes(listReferences(parseLiquid(text)), attributes).map(({ inputKind }) => inputKind);
}

it('withKnownTypes asks for the type that the workspace declares, whatever the text suggests', () => {
  const text = "{% if {{custom_attribute.${sports}}} contains 'ski' %}Hi{% endif %}";
  expect(kindsOf(text, [])).toEqual(['text']);
  expect(kindsOf(text, [custom('sports', 'array')])).toEqual(['list']);
});

it('withKnownTypes still asks for an email address when the workspace declares text', () => {
  const text = '{{custom_attribute.${work_email}}}';
  expect(kindsOf(text, [custom('work_email', 'string')])).toEqual(['email']);
  expect(kindsOf(text, [custom('work_email', 'number')])).toEqual(['number']);
});

it('withKnownLists turns a condition on text into one on a list, and leaves its Liquid unchanged', () => {
  const { template } = toTemplate(
    parseLiquid("{% if {{custom_attribute.${sports}}} contains 'ski' %}Hi{% endif %}"),
  );
  const known = template && withKnownLists(template, [custom('sports', 'array')]);
  expect(conditionsIn(known?.statements[0]?.conditions ?? [])[0]?.dataType).toBe('array');
  expect(known && generateLiquid(known).text).toBe(template && generateLiquid(template).text);
});
