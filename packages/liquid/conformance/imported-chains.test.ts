import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { generateLiquid, type Sample, type SampleValue, type Template } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { parseLiquid, toTemplate } from '../src/exports/text.ts';
import { documentAndValues } from './random-documents.ts';

/** As if somebody had edited every condition: all tags are printed again, and all texts are kept. */
function withoutOpenings(template: Template): Template {
  const statements = template.statements.map((statement) => {
    const { source } = statement;
    return source === undefined ? statement : { ...statement, source: { ...source, opening: undefined } };
  });
  return { ...template, statements };
}

it('an imported chain, however deep, sends everybody the same message when the builder prints it', () => {
  let chains = 0;
  let nested = 0;
  fc.assert(
    fc.property(documentAndValues, ({ text, values }) => {
      const result = toTemplate(parseLiquid(text));
      const inside = result.nested.flatMap(({ result: read }) => ('template' in read ? [read.template] : []));
      const top = result.segments.flatMap((segment) => (segment.kind === 'chain' ? [segment.template] : []));
      const sample = { values: sampleOf(values) };
      const before = sent(text, sample);
      for (const template of [...top, ...inside]) {
        expect(generateLiquid(template).text).toBe(text);
        const printed = generateLiquid(withoutOpenings(template), { outputStyle: 'one-line' });
        expect(printed.incomplete.filter(({ part }) => part !== 'text')).toEqual([]);
        expect(sent(printed.text, sample), printed.text).toEqual(before);
      }
      chains += top.length;
      nested += inside.length;
    }),
    { numRuns: 1000 },
  );
  expect(chains).toBeGreaterThan(30);
  expect(nested).toBeGreaterThan(30);
});

function sampleOf(values: Readonly<Record<string, SampleValue>>): Record<string, SampleValue> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`variable:${name}`, value]));
}

/**
 * Returns what a person gets, with the reason or the complaint. Its position in the text does not matter, and which side of a
 * comparison the engine complains about depends on how it is written.
 */
function sent(text: string, sample: Sample): string {
  const {
    stretches: _,
    trace: _trace,
    variables: _set,
    notSimulated,
    ...people
  } = renderLiquid(text, sample);
  const elsewhere = notSimulated.map(({ kind, name }) => `${kind} ${name}`);
  const result = JSON.stringify({ ...people, elsewhere });
  return result.replaceAll(/comparison of \S+ with \S+ failed/g, 'comparison failed');
}
