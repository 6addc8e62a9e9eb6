import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evaluation, OutputStyle, Template } from '../src/exports/index.ts';
import { hasOracle, startOracle, withoutDialect, type Oracle } from './oracle.ts';
import { checkLiquid } from '../src/exports/text.ts';
import { editions } from './editions.ts';
import { dateAndFormat, documentAndValues } from './random-documents.ts';
import { templateAndSample } from './random-templates.ts';

const available = hasOracle();
if (!available) {
  const missing = 'the reference engine is not installed (ruby with the gems liquid and activesupport)';
  if (process.env['REQUIRE_LIQUID_ENGINE'] === '1') throw new Error(missing);
  process.stdout.write(`${missing}: its tests are skipped\n`);
}
const allRuns = Number(process.env['LIQUID_RUNS'] ?? 300);

/** The message when our evaluator is right, to the last line break. */
function expectation(
  { outcome, branch, error }: Evaluation,
  { settings }: Template,
  outputStyle: OutputStyle,
): string {
  const space = outputStyle === 'readable' ? '\n' : '';
  switch (outcome) {
    case 'matched':
      return `${space}B${branch?.index}${space}`;
    case 'fallback':
      return settings.fallbackType === 'abort' ? `${space}ABORTED` : `${space}ELSE${space}`;
    case 'error':
      return `Liquid error: ${error}`;
    default:
      return '';
  }
}

describe.runIf(available).each(editions)('random templates ($name)', ({ name, index, render }) => {
  const { evaluateTemplate, generateLiquid } = index;
  // What has been bundled from the same sources needs fewer examples.
  const runs = name === 'the sources' ? allRuns : Math.ceil(allRuns / 3);
  let oracle: Oracle;
  beforeAll(() => {
    oracle = startOracle();
  });
  afterAll(() => oracle.stop());

  it.each<OutputStyle>(['readable', 'tight', 'one-line'])(
    'random templates are rendered by the reference engine as the provider reading predicts (%s)',
    async (outputStyle) => {
      await fc.assert(
        fc.asyncProperty(templateAndSample, async ({ template, sample }) => {
          const generated = generateLiquid(template, { outputStyle });
          fc.pre(generated.incomplete.length === 0);
          const evaluation = evaluateTemplate(template, sample, { reading: 'provider' });
          const request = withoutDialect(generated.text, sample);
          const answer = await oracle.render(request.template, request.data);
          const rendered = answer.text ?? `PARSE ${answer.parseError}`;
          // The reason of an abort is only read in logs.
          const sent = rendered.replace(/(?<=^\n?ABORTED).*$/s, '');
          expect(sent, generated.text).toBe(expectation(evaluation, template, outputStyle));
        }),
        { numRuns: runs },
      );
    },
    120_000,
  );

  it('random templates are rendered by the reference engine as by renderLiquid', async () => {
    await fc.assert(
      fc.asyncProperty(documentAndValues, async ({ text, values }) => {
        const entries = Object.entries(values).map(([name, value]) => [`variable:${name}`, value]);
        const result = render.renderLiquid(text, { values: Object.fromEntries(entries) });
        const answer = await oracle.render(text, values);
        const rendered = result.outcome === 'aborted' ? result.reason : result.text;
        expect(rendered, text).toBe(answer.text ?? '');
      }),
      { numRuns: runs },
    );
  }, 120_000);

  it('random templates have dates that the reference engine reads and prints like renderLiquid', async () => {
    await fc.assert(
      fc.asyncProperty(dateAndFormat, async ({ written, format }) => {
        const text = `{{ when | date: '${format}' }}`;
        const result = render.renderLiquid(text, { values: { 'variable:when': written } });
        const answer = await oracle.render(text, { when: written });
        expect(result.text, written).toBe(answer.text);
      }),
      { numRuns: runs },
    );
  }, 120_000);
});

describe.runIf(available)('a branch that the checks report as hidden', () => {
  it('a branch that the checks report as hidden is sent to nobody by the reference engine when "empty" comes after "blank"', async () => {
    const oracle = startOracle();
    const text = '{% if a == blank %}first{% elsif a == empty %}second{% else %}third{% endif %}';
    const values = [null, '', ' ', [], {}, [''], { b: 1 }, false, true, 0, 'x', { $float: '0.0' }];
    const sent = await Promise.all(values.map((a) => oracle.render(text, { a })));
    oracle.stop();
    expect(checkLiquid(text).map(({ code }) => code)).toContain('hidden-branch');
    expect(sent.map((answer) => answer.text)).not.toContain('second');
    for (const { render } of editions)
      expect(values.map((a) => render.renderLiquid(text, { values: { 'variable:a': a } }).text)).toEqual(
        sent.map((answer) => answer.text),
      );
  });
});
