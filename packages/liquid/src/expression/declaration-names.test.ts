import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { declareFlag, declareMoment, declareText } from './declarations.ts';
import { isSameDeclaration, withDistinctNames } from './distinct-declarations.ts';
import type { Comparison, Declaration, MomentSource, Reference } from './nodes.ts';
import { referenceKey } from './reference.ts';

const object = fc.constantFrom<Reference['object'][]>(
  'custom_attribute',
  'default_attribute',
  'event_properties',
);
/** Names that are easily confused with one another, or with a variable of another kind. */
const name = fc.oneof(
  fc.constantFrom(
    'signup',
    'signup_day',
    'day_of_signup',
    'now',
    '30_days_ago',
    '2026_03_01',
    'a-b',
    'a_b',
    'A_B',
    'a__b',
    'a_b_',
    'a_b_2',
    "it's",
    'größe',
    'of_now',
    'date_2026_03_01',
    'x'.repeat(41),
    'x'.repeat(40),
  ),
  fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'A', '_', '-', ' ', '1', 'ß') }),
);
const reference = fc.record({ object, name });
const source: fc.Arbitrary<MomentSource> = fc.oneof(
  reference.map((of) => ({ kind: 'reference' as const, reference: of, key: referenceKey(of) })),
  fc
    .constantFrom('2026-03-01', '2026/03/01', '2026-03-01 00:00:00 +0000', '2026-03-01 00:00:00', 'now', '1')
    .map((text) => ({ kind: 'date' as const, text })),
  fc
    .constantFrom(0, 60, -60, 3600, 86_400, -2_592_000, 90, -1)
    .map((offsetSeconds) => ({ kind: 'now' as const, offsetSeconds })),
);
const moment = fc
  .tuple(
    source,
    fc.constantFrom('seconds' as const, 'day' as const, 'month-day' as const, 'anniversary' as const),
  )
  .map(([of, as]) => declareMoment(of, as));
const comparison: fc.Arbitrary<Comparison> = fc
  .tuple(reference, fc.constantFrom('contains' as const, '==' as const), fc.constantFrom('x', 'y', '1'))
  .map(([of, operator, value]) => ({
    left: { kind: 'reference', reference: of, key: referenceKey(of) },
    operator,
    right: { kind: 'literal', value, text: `'${value}'` },
    conditionId: '',
  }));
const flag = fc
  .tuple(
    fc.array(comparison, { minLength: 1, maxLength: 2 }),
    fc.constantFrom('any' as const, 'all' as const, 'none' as const),
  )
  .map(([comparisons, holds]) => declareFlag(comparisons, holds));
const declaration: fc.Arbitrary<Declaration> = fc.oneof(moment, flag, name.map(declareText));

it('the names of generated variables are equal only for variables with the same content', () => {
  fc.assert(
    fc.property(fc.array(declaration, { minLength: 2, maxLength: 12 }), (all) => {
      const { declarations } = withDistinctNames(all);
      const names = declarations.map((one) => one.name);
      expect(new Set(names).size).toBe(names.length);
      const contents = all.filter((one, index) =>
        all.every((other, earlier) => earlier >= index || !isSameDeclaration(one, other)),
      );
      expect(declarations).toHaveLength(contents.length);
    }),
    { numRuns: 1000 },
  );
});

it('the names of generated variables are readable for people, and valid in Liquid', () => {
  fc.assert(
    fc.property(declaration, (one) => {
      expect(one.name).toMatch(/^sluice_[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*$/);
    }),
  );
  const signup = {
    kind: 'reference',
    reference: { object: 'custom_attribute', name: 'signup' },
    key: 'k',
  } as const;
  expect(declareMoment(signup, 'seconds').name).toBe('sluice_time_of_signup');
  expect(declareMoment(signup, 'day').name).toBe('sluice_day_of_signup');
  expect(declareMoment({ kind: 'now', offsetSeconds: -2_592_000 }, 'seconds').name).toBe(
    'sluice_30_days_ago',
  );
  expect(declareMoment({ kind: 'date', text: '2026-03-01' }, 'seconds').name).toBe('sluice_date_2026_03_01');
});

it('the names of generated variables end in a number when two variables have the same words', () => {
  const one = declareText('one');
  const other = { ...declareText('other'), name: one.name };
  const { declarations, renamed } = withDistinctNames([one, other, one, { ...other }]);
  expect(declarations.map((entry) => entry.name)).toEqual([one.name, `${one.name}_2`]);
  const asked: Comparison = {
    left: { kind: 'variable', declaration: other },
    operator: '==',
    right: { kind: 'variable', declaration: one },
    conditionId: 'c',
  };
  expect(renamed?.(asked)).toMatchObject({
    left: { declaration: { name: `${one.name}_2`, value: 'other' } },
    right: { declaration: { name: one.name, value: 'one' } },
  });
});

it('a variable keeps its name where a tag that is not printed again names it, and gets none that the text has given away', () => {
  const kept = declareText('One');
  const other = declareText('one');
  const { declarations } = withDistinctNames([other, kept], { kept: [kept] });
  expect(declarations.map(({ name }) => name)).toEqual(['sluice_text_one_2', 'sluice_text_one']);
  const { declarations: numbered } = withDistinctNames([other], { isTaken: (name) => name === other.name });
  expect(numbered.map(({ name }) => name)).toEqual(['sluice_text_one_2']);
});
