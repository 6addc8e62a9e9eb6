import { compareExactly } from '../../evaluator/compare.ts';
import { evaluateChain } from '../../evaluator/evaluate-chain.ts';
import type { Sample, SampleValue } from '../../evaluator/sample.ts';
import type { Chain, Comparison, LiquidValue, Operand } from '../../expression/nodes.ts';
import { entryOf } from '../../model/entry-of.ts';

/** The number of comparisons that may still be evaluated for imaginary people. All checks of a text share it. */
export interface Budget {
  left: number;
  /** Whether something was not evaluated because too few were left. */
  hasRefused: boolean;
}

const MAX_COMPARISONS = 100_000;
const FEWEST_LEFT = 500;
const MAX_KEYS = 4;
const MAX_PEOPLE = 1000;
const MAX_VALUES = 40;

export function createBudget(): Budget {
  return { left: MAX_COMPARISONS, hasRefused: false };
}

/** Tells whether so many comparisons can be evaluated as well as they were before. */
export function hasEnough({ left }: Budget, comparisons: number): boolean {
  return comparisons === 0 || left - comparisons >= FEWEST_LEFT;
}

function refuse(budget: Budget): undefined {
  budget.hasRefused = true;
  return undefined;
}

/**
 * Imaginary people, one for each combination of results that the comparisons can have. For each compared value they
 * have every literal, and values of every kind between and beyond the literals. `undefined` when these cannot be
 * listed: values compared with each other, paths into values, or too many people.
 */
export function imaginaryPeople(chains: readonly Chain[], budget: Budget): readonly Sample[] | undefined {
  if (budget.left < FEWEST_LEFT) return refuse(budget);
  const asked = new Map<string, Comparison[]>();
  let comparisons = 0;
  for (const chain of chains) {
    comparisons += chain.comparisons.length;
    if (comparisons > MAX_VALUES) return undefined;
    for (const comparison of chain.comparisons) {
      const key = keyOf(comparison);
      if (key === undefined) return undefined;
      const known = asked.get(key);
      if (known === undefined) asked.set(key, [comparison]);
      else known.push(comparison);
    }
  }
  if (asked.size > MAX_KEYS) return undefined;
  const values = Array.from(
    asked,
    ([key, list]) => [key, distinctValues(key, list, valuesFor(list), budget)] as const,
  );
  const people = values.reduce((product, [, list]) => product * (list?.length ?? Infinity), 1);
  if (people > MAX_PEOPLE) return undefined;
  if (people * comparisons > budget.left) return refuse(budget);
  budget.left -= people * comparisons;
  let samples: Record<string, SampleValue>[] = [{}];
  for (const [key, list] of values)
    samples = samples.flatMap((sample) => (list ?? []).map((value) => ({ ...sample, [key]: value })));
  return samples.map((sample) => ({ values: sample }));
}

/** One value for each combination of results that the comparisons can have. */
function distinctValues(
  key: string,
  comparisons: readonly Comparison[],
  values: readonly SampleValue[] | undefined,
  budget: Budget,
): readonly SampleValue[] | undefined {
  if (values === undefined) return undefined;
  if (values.length * comparisons.length > budget.left) return refuse(budget);
  budget.left -= values.length * comparisons.length;
  const found = new Map<string, SampleValue>();
  const alone = comparisons.map((comparison): Chain => ({ comparisons: [comparison], joins: [] }));
  for (const value of values) {
    const person = { values: { [key]: value } };
    const way = alone.map((chain) => answer(chain, person)).join();
    if (!found.has(way)) found.set(way, value);
  }
  return [...found.values()];
}

/** The result of a condition for a person. */
export function answer(chain: Chain, sample: Sample): boolean | 'error' {
  const result = evaluateChain(chain, { sample, compare: compareExactly, now: 0, resolve: lookUpPlain });
  return typeof result === 'object' ? 'error' : result;
}

/** Only variables without a path are compared here, so there is no path to follow. */
function lookUpPlain(operand: Operand, { sample }: { sample: Sample }): LiquidValue {
  return operand.kind === 'lookup' ? (entryOf(sample.values, operand.key) ?? null) : null;
}

/** The key of the value that is compared with a literal; `undefined` for other comparisons. */
function keyOf({ left, operator, right }: Comparison): string | undefined {
  if (typeof operator === 'object') return undefined;
  if (right !== undefined && right.kind !== 'literal' && right.kind !== 'blank' && right.kind !== 'empty')
    return undefined;
  if (left.kind === 'reference') return left.key;
  return left.kind === 'lookup' && left.path.length === 0 ? left.key : undefined;
}

/** Every value that the comparisons can distinguish; `undefined` when there are too many. */
function valuesFor(comparisons: readonly Comparison[]): readonly SampleValue[] | undefined {
  const literals = comparisons.flatMap(({ right }) => (right?.kind === 'literal' ? [right.value] : []));
  if (literals.some((value) => typeof value === 'object' && value !== null && !('$float' in value)))
    return undefined;
  const texts = [...new Set(literals.filter((value) => typeof value === 'string'))];
  const numbers = literals.flatMap((value) => {
    if (typeof value === 'number') return [value];
    return typeof value === 'object' && value !== null && '$float' in value ? [Number(value.$float)] : [];
  });
  if (numbers.some((value) => !Number.isSafeInteger(value * 1000))) return undefined;
  const contained = comparisons.flatMap(({ operator, right }) =>
    operator === 'contains' && right?.kind === 'literal' ? [right.value] : [],
  );
  const ordered = comparisons.some(
    ({ operator }) => operator === '<' || operator === '>' || operator === '<=' || operator === '>=',
  );
  if (contained.length > 0 && (ordered || contained.length > 4)) return undefined;
  const values: SampleValue[] = [
    null,
    false,
    true,
    '',
    ' ',
    [],
    {},
    ...textsFor(texts, contained),
    ...numbersFor(numbers),
    ...listsFor(contained),
    { $time: '2026-01-01T00:00:00Z' },
  ];
  return values.length > MAX_VALUES ? undefined : values;
}

/** Each text, the next text in order, and texts that contain any selection of the searched ones. */
function textsFor(texts: readonly string[], contained: readonly LiquidValue[]): readonly string[] {
  const parts = contained.map(textOf);
  const choices = subsets(parts).flatMap((choice) => [
    choice.join('\u0001'),
    choice.join('\u0001').concat('\u0001'),
  ]);
  return [...new Set(['!', 'x', '\uFFFF', ...texts, ...texts.map((text) => `${text}\u0000`), ...choices])];
}

/** A value as text. */
function textOf(value: LiquidValue): string {
  if (typeof value === 'string') return value;
  const isFloat = typeof value === 'object' && value !== null && '$float' in value;
  return isFloat && typeof value.$float === 'string' ? value.$float : JSON.stringify(value);
}

/** Each number, a number between each two, and one beyond either end. */
function numbersFor(numbers: readonly number[]): readonly SampleValue[] {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  const between = sorted.slice(1).map((value, index) => (value + (sorted[index] ?? 0)) / 2);
  return [...new Set([first - 1, ...sorted, ...between, (sorted.at(-1) ?? 0) + 1])];
}

function listsFor(contained: readonly LiquidValue[]): readonly SampleValue[] {
  const lists = subsets(contained).filter((choice) => choice.length > 0);
  const hashes = subsets(contained.filter((value) => typeof value === 'string'))
    .filter((choice) => choice.length > 0)
    .map((choice) => Object.fromEntries(choice.map((key) => [key, 1])));
  return [['\u0001'], ...lists, ...hashes];
}

function subsets<Value>(values: readonly Value[]): Value[][] {
  let sets: Value[][] = [[]];
  for (const value of values) sets = sets.concat(sets.map((set) => [...set, value]));
  return sets;
}
