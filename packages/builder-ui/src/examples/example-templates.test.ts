import {
  type Sample,
  type Template,
  createId,
  createTemplate,
  generateLiquid,
  listReferences,
  templateReducer,
} from '@sluice/liquid';
import { renderLiquid } from '@sluice/liquid/render';
import { fillSample, sampleValueOf } from '@sluice/liquid/sample';
import { checkTemplate, parseLiquid, toTemplate } from '@sluice/liquid/text';
import { TemplateSchema } from '@sluice/liquid/schema';
import { describe, expect, it } from 'vitest';
import { de } from '../catalog/de.ts';
import { exampleKinds, exampleOf } from './ExamplePicker.tsx';
import { galleryKinds, galleryTemplateOf } from './gallery/gallery-templates.ts';
import { exampleGalleryMessages } from './gallery/messages.ts';
import { examplesMessages } from './messages.ts';

const cases = [
  ...exampleKinds.flatMap((kind) =>
    [examplesMessages, de.examples].map((words) => [kind, exampleOf(kind, words, createId)] as const),
  ),
  ...galleryKinds.flatMap((kind) =>
    [exampleGalleryMessages, de.exampleGallery].map(
      (words) => [kind, galleryTemplateOf(kind, words, createId)] as const,
    ),
  ),
];

const THREE_DAYS = 3 * 24 * 60 * 60 * 1000;

/** People who meet the conditions of a branch: one with dates as near as they may be, and one with dates three days later. */
function likelyPeople(template: Template, statementId: string): Sample[] {
  const statements = template.statements.filter(({ id }) => id === statementId);
  const references = listReferences(template);
  const inputs = fillSample({ ...template, statements }, references);
  const entries = references.flatMap(({ key, ...reference }) => {
    const value = sampleValueOf({ key, ...reference }, inputs[key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  const later = entries.map(([key, value]) => {
    const time = typeof value === 'object' && value !== null && '$time' in value ? value.$time : undefined;
    if (typeof time !== 'string') return [key, value] as const;
    return [key, { $time: new Date(Date.parse(time) + THREE_DAYS).toISOString() }] as const;
  });
  return [{ values: Object.fromEntries(entries) }, { values: Object.fromEntries(later) }];
}

describe.each(cases)('a person who starts from the example "%s"', (_, template) => {
  it('gets a template that can be stored, sent and undone', () => {
    expect(TemplateSchema.safeParse(template).error).toBeUndefined();
    expect(generateLiquid(template).incomplete).toEqual([]);
    expect(templateReducer(createTemplate(), { type: 'template-replaced', template })).toBe(template);
  });

  it('gets each text for somebody, and what is meant for all others for who is unknown', () => {
    const { text } = generateLiquid(template);
    const messageOf = (sample: Sample) => renderLiquid(text, sample, { now: Date.now() });
    for (const { customText, ...statement } of template.statements) {
      const received = likelyPeople(template, statement.id).map((sample) => messageOf(sample));
      const sent = received.map((result) => (result.outcome === 'sent' ? result.text : result.outcome));
      // The text up to a name in it.
      const [start = ''] = customText.split('{{');
      expect(sent).toContainEqual(expect.stringContaining(start));
    }
    const { hasFallback, fallbackType } = template.settings;
    expect(hasFallback).toBe(true);
    expect(messageOf({ values: {} }).outcome).toBe(fallbackType === 'abort' ? 'aborted' : 'sent');
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
