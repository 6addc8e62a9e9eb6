import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateTemplate, generateLiquid, templateReducer } from '../src/exports/index.ts';
import type { OutputStyle, Sample, Template } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { parseLiquid, toTemplate } from '../src/exports/text.ts';
import { actionsOf, importedText, randomEdit } from './random-edits.ts';
import type { RandomEdit } from './random-edits.ts';

const runs = Number(process.env['LIQUID_RUNS'] ?? 300);
const now = Date.parse('2026-06-01T00:00:00Z');

const people: readonly Sample[] = [null, 'a', 'b', 'c', 'e', `'"`].flatMap((v) =>
  [null, '2026-03-01', '2027-01-01'].map((seen, index) => ({
    values: {
      'custom_attribute:v': v,
      'default_attribute:v': v,
      'custom_attribute:seen': seen,
      'custom_attribute:list': index === 1 ? ['x'] : [],
    },
  })),
);

/** Which branch a person gets: the id of its statement, or that it is none of them. */
function branchOf(template: Template, sample: Sample): string {
  const { outcome, branch } = evaluateTemplate(template, sample, { reading: 'provider', now });
  return `${outcome} ${branch?.statementId ?? ''}`;
}

/** The text of the branch that a person gets; `undefined` where the branch has none of its own. */
function textOf({ statements, settings }: Template, branch: string): string | undefined {
  const [outcome, id] = branch.split(' ');
  if (outcome === 'matched') return statements.find((statement) => statement.id === id)?.customText;
  return outcome === 'fallback' && settings.fallbackType === 'custom' ? settings.customFallback : undefined;
}

function fallbackKind({ settings }: Template): string {
  return settings.hasFallback ? settings.fallbackType : 'none';
}

/** A chain in which every text is empty: the engine sends none of its white space, until one of them has a text. */
function isBlank(template: Template): boolean {
  const { statements, settings } = template;
  const fallback =
    settings.hasFallback && (settings.fallbackType === 'abort' || settings.customFallback !== '');
  return !fallback && statements.every(({ customText }) => customText === '');
}

/** What a person gets, and why nothing where that is so. */
function messageOf(text: string, sample: Sample): { outcome: string; text: string; reason: string } {
  const result = renderLiquid(text, sample, { now });
  const reason = result.outcome === 'aborted' ? result.reason : '';
  return { outcome: result.outcome, text: result.text, reason };
}

function imported(text: string): Template | undefined {
  return toTemplate(parseLiquid(text)).template;
}

function edited(template: Template, edit: RandomEdit, id: string): Template {
  return actionsOf(template, edit, id).reduce(templateReducer, template);
}

it('changes no message but the edited one, whatever is edited in whatever text', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      importedText,
      fc.array(fc.record({ edit: randomEdit, readsAgain: fc.boolean() }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom<OutputStyle[]>('readable', 'tight', 'one-line'),
      (source, edits, outputStyle) => {
        let template = imported(source);
        for (const [index, { edit, readsAgain }] of edits.entries()) {
          if (template === undefined) return;
          const before = template;
          const after = edited(before, edit, `n${index}`);
          const texts = [before, after].map((of) => generateLiquid(of, { outputStyle }));
          const [textBefore = '', textAfter = ''] = texts.map(({ text }) => text);
          if (texts.some(({ incomplete }) => incomplete.length > 0)) return;
          if (!isBlank(before) && !isBlank(after)) {
            for (const sample of people) {
              const [was, is] = [branchOf(before, sample), branchOf(after, sample)];
              if (was !== is || (is === 'fallback ' && fallbackKind(before) !== fallbackKind(after)))
                continue;
              if (is === 'fallback ' && before.settings.abortReason !== after.settings.abortReason) continue;
              const [old = '', retold = ''] = [textOf(before, was), textOf(after, is)];
              if (old === '' && retold !== '') continue;
              const [sent, expected] = [textAfter, textBefore].map((text) => messageOf(text, sample));
              if (expected?.outcome === 'sent') expected.text = expected.text.replace(old, () => retold);
              expect(sent, `${JSON.stringify(textBefore)}\n${JSON.stringify(textAfter)}`).toEqual(expected);
              compared += 1;
            }
          }
          template = readsAgain ? imported(textAfter) : after;
        }
      },
    ),
    { numRuns: runs },
  );
  expect(compared).toBeGreaterThan(runs * 5);
}, 120_000);
