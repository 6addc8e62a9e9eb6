import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionsIn } from '../src/model/condition-items.ts';
import { compareTemplates, renameReference } from '../src/exports/compare.ts';
import {
  evaluateTemplate,
  generateLiquid,
  templateReducer,
  type Reference,
  type Template,
} from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { importText } from '../src/exports/text.ts';
import { brokenText } from './broken-texts.ts';
import { actionsOf, importedText, randomEdit } from './random-edits.ts';
import { templateAndSample } from './random-templates.ts';

const now = Date.parse('2026-06-01T00:00:00Z');
const runs = Number(process.env['LIQUID_RUNS'] ?? 300);
const custom = (name: string): Reference => ({ object: 'custom_attribute', name });

/** The same person after the attribute got its new name. */
function withRenamedKey<Values extends object>(values: Values, from: string, to: string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key === `custom_attribute:${from}` ? `custom_attribute:${to}` : key,
      value,
    ]),
  ) as Values;
}

it('a person whose attribute was renamed gets the same after the rename', () => {
  fc.assert(
    fc.property(templateAndSample, fc.nat(), ({ template, sample }, pick) => {
      const names = template.statements.flatMap(({ conditions }) =>
        conditionsIn(conditions).map((of) => of.attributeName),
      );
      const name = names[pick % names.length] ?? '';
      const rename = { from: custom(name), to: custom('renamed_zq') };
      const after = renameReference(template, rename);
      const person = { values: withRenamedKey(sample.values, name, 'renamed_zq') };
      const options = { reading: 'provider', now } as const;
      const outcome = evaluateTemplate(template, sample, options);
      const renamed = evaluateTemplate(after, person, options);
      expect([renamed.outcome, renamed.branch?.index]).toEqual([outcome.outcome, outcome.branch?.index]);
      const back = renameReference(after, { from: rename.to, to: rename.from });
      expect(generateLiquid(back).text).toBe(generateLiquid(template).text);
      expect(compareTemplates(template, back)).toEqual([]);
    }),
    { numRuns: runs },
  );
});

it('any text is the same again after a rename there and back, and prints what it printed', () => {
  fc.assert(
    fc.property(
      fc.oneof(importedText, brokenText),
      fc.constantFrom('v', 'list', 'plan', 'x'),
      (text, name) => {
        const template = importText(text);
        const rename = { from: custom(name), to: custom('renamed_zq') };
        const after = renameReference(template, rename);
        expect(generateLiquid(after).text.replaceAll('renamed_zq', name)).toBe(text);
        const back = renameReference(after, { from: rename.to, to: rename.from });
        expect(generateLiquid(back).text).toBe(text);
        expect(back).toEqual(template);
      },
    ),
    { numRuns: runs },
  );
});

it('a message renders the same for a person whose attribute was renamed with it', () => {
  fc.assert(
    fc.property(importedText, fc.constantFrom(null, 'a', 'b', 'c'), (text, value) => {
      const after = renameReference(importText(text), { from: custom('v'), to: custom('renamed_zq') });
      const before = renderLiquid(text, { values: { 'custom_attribute:v': value } }, { now });
      const renamed = renderLiquid(
        generateLiquid(after).text,
        { values: { 'custom_attribute:renamed_zq': value } },
        { now },
      );
      expect([renamed.outcome, renamed.text]).toEqual([before.outcome, before.text]);
    }),
    { numRuns: runs },
  );
});

it('an edit that changes the text is always reported, and a template never differs from itself', () => {
  let told = 0;
  fc.assert(
    fc.property(importedText, fc.array(randomEdit, { minLength: 1, maxLength: 4 }), (text, edits) => {
      const template = importText(text);
      const after = edits.reduce<Template>(
        (of, edit, index) => actionsOf(of, edit, `n${index}`).reduce(templateReducer, of),
        template,
      );
      const changes = compareTemplates(template, after);
      const isSameText = generateLiquid(after).text === generateLiquid(template).text;
      expect(isSameText || changes.length > 0).toBe(true);
      told += changes.length;
      expect(compareTemplates(after, after)).toEqual([]);
      expect(compareTemplates(after, structuredClone(after))).toEqual([]);
      expect(compareTemplates(importText(text), template)).toEqual([]);
    }),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs);
});
