import * as fc from 'fast-check';
import type { Sample, SampleValue, Template } from '../src/exports/index.ts';
import { fixableTexts } from './fixable-texts.ts';
import { person } from './random-people.ts';
import { templateAndSample } from './random-templates.ts';

const slip = fc.constantFrom(...Object.values(fixableTexts).flat());
const awkward: readonly SampleValue[] = [null, '', ' ', false, true, 0, []];

/** The person, somebody without values, and people who differ from the person in one value that is easily forgotten. */
function variationsOf({ values }: Sample): Sample[] {
  const others = Object.keys(values).flatMap((key) =>
    awkward.map((value) => ({ values: { ...values, [key]: value } })),
  );
  return [{ values: {} }, { values }, ...others];
}

/** Templates with slips in their texts, with or without a fallback, and people who differ in one value. */
export const templateAndPeople: fc.Arbitrary<{ template: Template; people: readonly Sample[] }> = fc
  .record({
    drawn: templateAndSample,
    somebody: person,
    text: fc.option(slip, { nil: undefined }),
    fallback: fc.option(slip, { nil: undefined }),
    hasFallback: fc.boolean(),
  })
  .map(({ drawn, somebody, text, fallback, hasFallback }) => {
    const { statements, settings } = drawn.template;
    const [first, ...rest] = statements;
    const withText = first === undefined || text === undefined ? first : { ...first, customText: text };
    const template: Template = {
      statements: withText === undefined ? rest : [withText, ...rest],
      settings: { ...settings, hasFallback, customFallback: fallback ?? settings.customFallback },
    };
    const values = { ...somebody.values, ...drawn.sample.values };
    const keys = Object.keys(drawn.sample.values);
    const about = { values: Object.fromEntries(keys.map((key) => [key, values[key] ?? null])) };
    const people = variationsOf(about).map((one) => ({ values: { ...values, ...one.values } }));
    return { template, people };
  });
