import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OutputStyle, Template } from '../src/exports/index.ts';
import { editions } from './editions.ts';
import { templateAndSample } from './random-templates.ts';

const style = fc.constantFrom<OutputStyle[]>('readable', 'tight', 'one-line');

/** As if somebody had edited every branch: the whole text is printed again. */
function withoutSources({ statements, settings }: Template): Template {
  return {
    statements: statements.map(({ id, customText, conditions }) => ({ id, customText, conditions })),
    settings,
  };
}

/** The sources read all of them; what is bundled from the same sources, a part drawn anew in each run. */
const shares = editions.map((edition) => ({
  ...edition,
  numRuns: edition.name === 'the sources' ? 500 : 150,
}));

it.each(shares)(
  'a generated text is imported and printed back, $numRuns times: byte for byte when unedited, with the same meaning when printed again ($name)',
  ({ index, text, numRuns }) => {
    const { evaluateTemplate, generateLiquid } = index;
    const { parseLiquid, toTemplate } = text;
    let imported = 0;
    fc.assert(
      fc.property(templateAndSample, style, ({ template, sample }, outputStyle) => {
        const generated = generateLiquid(template, { outputStyle });
        fc.pre(generated.incomplete.length === 0);
        const { template: back } = toTemplate(parseLiquid(generated.text));
        // A flag variable and the comparison with an empty text have no controls of their own in every form.
        if (back === undefined) return;
        imported += 1;
        expect(generateLiquid(back, { outputStyle }).text).toBe(generated.text);
        const options = { reading: 'provider', now: 1_700_000_000_000 } as const;
        const before = evaluateTemplate(template, sample, options);
        const after = evaluateTemplate(withoutSources(back), sample, options);
        expect([after.outcome, after.branch?.index, after.error]).toEqual([
          before.outcome,
          before.branch?.index,
          before.error,
        ]);
      }),
      { numRuns },
    );
    expect(imported).toBeGreaterThan(numRuns * 0.8);
  },
);
