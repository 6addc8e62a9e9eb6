import type { Template } from '@sluice/liquid';
import { createId, createTemplate, generateLiquid, templateReducer } from '@sluice/liquid';
import { checkTemplate, parseLiquid, toTemplate } from '@sluice/liquid/text';
import { TemplateSchema } from '@sluice/liquid/schema';
import { describe, expect, it } from 'vitest';
import { de } from '../catalog/de.ts';
import { exampleKinds, exampleOf } from './example-templates.ts';
import { examplesMessages } from './messages.ts';

const cases = exampleKinds.flatMap((kind) =>
  [examplesMessages, de.examples].map((words) => [kind, exampleOf(kind, words, createId)] as const),
);

describe.each(cases)('a person who starts from the example "%s"', (_, template) => {
  it('gets a template that can be stored, sent and undone', () => {
    expect(TemplateSchema.safeParse(template).error).toBeUndefined();
    expect(generateLiquid(template).incomplete).toEqual([]);
    expect(templateReducer(createTemplate(), { type: 'template-replaced', template })).toBe(template);
  });

  it('gets no warning', () => {
    expect(checkTemplate(template).filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('gets Liquid that is read back as the same cards', () => {
    const { text } = generateLiquid(template);
    expect(generateLiquid(toTemplate(parseLiquid(text)).template as Template).text).toBe(text);
  });
});

it('two examples never share an id', () => {
  const ids = exampleKinds.flatMap((kind) =>
    exampleOf(kind, examplesMessages, createId).statements.flatMap(({ id, conditions }) => [
      id,
      ...conditions.map((condition) => condition.id),
    ]),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
