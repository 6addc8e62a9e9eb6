import { describe, expect, it } from 'vitest';
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

describe('withKnownTypes', () => {
  it('asks for a value as the workspace says, whatever the text looks like', () => {
    const text = "{% if {{custom_attribute.${sports}}} contains 'ski' %}Hi{% endif %}";
    expect(kindsOf(text, [])).toEqual(['text']);
    expect(kindsOf(text, [custom('sports', 'array')])).toEqual(['list']);
  });

  it('still asks for an e-mail address where the workspace knows a text', () => {
    const text = '{{custom_attribute.${work_email}}}';
    expect(kindsOf(text, [custom('work_email', 'string')])).toEqual(['email']);
    expect(kindsOf(text, [custom('work_email', 'number')])).toEqual(['number']);
  });
});

describe('withKnownLists', () => {
  it('makes a text condition one about a list, and leaves its Liquid as it is', () => {
    const { template } = toTemplate(
      parseLiquid("{% if {{custom_attribute.${sports}}} contains 'ski' %}Hi{% endif %}"),
    );
    const known = template && withKnownLists(template, [custom('sports', 'array')]);
    expect(known?.statements[0]?.conditions[0]?.dataType).toBe('array');
    expect(known && generateLiquid(known).text).toBe(template && generateLiquid(template).text);
  });
});
