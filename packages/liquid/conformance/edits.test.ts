import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  evaluateTemplate,
  generateLiquid,
  templateReducer,
  type OutputStyle,
  type Sample,
  type Template,
} from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { parseLiquid, toTemplate } from '../src/exports/text.ts';
import { hasOracle, startOracle, withoutDialect, type Oracle } from './oracle.ts';
import { actionsOf, importedText, randomEdit, type RandomEdit } from './random-edits.ts';

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

/** The branch that a person gets: the id of its statement, or none. */
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

/** The kind of fallback of a template, with its abort reason. */
function fallbackOf({ settings }: Template): string {
  if (!settings.hasFallback) return 'none';
  return settings.fallbackType === 'abort' ? `abort ${settings.abortReason}` : 'custom';
}

/** A chain whose texts are all empty. The engine sends none of its white space until one of them has text. */
function isBlank(template: Template): boolean {
  const { statements, settings } = template;
  const fallback =
    settings.hasFallback && (settings.fallbackType === 'abort' || settings.customFallback !== '');
  return !fallback && statements.every(({ customText }) => customText === '');
}

function imported(text: string): Template | undefined {
  return toTemplate(parseLiquid(text)).template;
}

function edited(template: Template, edit: RandomEdit, id: string): Template {
  return actionsOf(template, edit, id).reduce(templateReducer, template);
}

/** What a person gets, or why they get nothing. */
interface Message {
  outcome: string;
  text: string;
  reason: string;
}

function messageOf(text: string, sample: Sample): Message {
  const result = renderLiquid(text, sample, { now });
  const reason = result.outcome === 'aborted' ? result.reason : '';
  return { outcome: result.outcome, text: result.text, reason };
}

/** What a person was sent before an edit, with the edited text in place, beside what they are sent after it. */
interface Comparison {
  texts: readonly string[];
  expected: Message;
  sent: Message;
}

/** Everybody who gets the same branch before and after an edit. */
function comparisons(before: Template, after: Template, outputStyle: OutputStyle): readonly Comparison[] {
  const generated = [before, after].map((of) => generateLiquid(of, { outputStyle }));
  const isWhole = generated.every(({ incomplete }) => incomplete.length === 0);
  if (!isWhole || isBlank(after)) return [];
  const texts = generated.map(({ text }) => text);
  const [textBefore = '', textAfter = ''] = texts;
  return people.flatMap((sample): Comparison[] => {
    const [was, is] = [branchOf(before, sample), branchOf(after, sample)];
    const isAnotherFallback = is === 'fallback ' && fallbackOf(before) !== fallbackOf(after);
    const [old = '', retold = ''] = [textOf(before, was), textOf(after, is)];
    if (was !== is || isAnotherFallback || (old === '' && retold !== '')) return [];
    const expected = messageOf(textBefore, sample);
    const sent = messageOf(textAfter, sample);
    if (expected.outcome !== 'sent') return [{ texts, expected, sent }];
    return [{ texts, expected: { ...expected, text: expected.text.replace(old, () => retold) }, sent }];
  });
}

it('an edit of an imported text changes only the messages of people who get the edited branch', () => {
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
          const after = edited(template, edit, `n${index}`);
          const pairs = comparisons(template, after, outputStyle);
          for (const { texts, sent, expected } of pairs) {
            expect(sent, texts.map((text) => JSON.stringify(text)).join('\n')).toEqual(expected);
          }
          compared += pairs.length;
          template = readsAgain ? imported(generateLiquid(after, { outputStyle }).text) : after;
        }
      },
    ),
    { numRuns: runs },
  );
  expect(compared).toBeGreaterThan(runs * 5);
}, 120_000);

describe.runIf(hasOracle())('an edited text', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = startOracle();
  });
  afterAll(() => oracle.stop());

  it('an edited text is rendered by the reference engine as Sluice predicts', async () => {
    await fc.assert(
      fc.asyncProperty(
        importedText,
        fc.array(randomEdit, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...people),
        async (source, edits, sample) => {
          const read = imported(source);
          fc.pre(read !== undefined);
          const template = edits.reduce((of, edit, index) => edited(of, edit, `n${index}`), read);
          const { text, incomplete } = generateLiquid(template);
          fc.pre(incomplete.length === 0);
          const predicted = renderLiquid(text, sample);
          const request = withoutDialect(text, sample);
          const { text: sent = '' } = await oracle.render(request.template, request.data);
          const expected = predicted.outcome === 'aborted' ? 'ABORTED' : predicted.text;
          expect(predicted.outcome === 'aborted' ? /ABORTED/.exec(sent)?.[0] : sent, text).toBe(expected);
        },
      ),
      { numRuns: runs },
    );
  }, 120_000);
});
