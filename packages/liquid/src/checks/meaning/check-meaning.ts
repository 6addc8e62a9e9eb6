import type { WrittenMarkup } from '../../document/markup/written.ts';
import type { Chain, Comparison, LiquidOperator } from '../../expression/nodes.ts';
import type { ComparisonPlace, OpeningTag } from '../check.ts';
import { imaginaryPeople } from '../context/small-domain.ts';
import type { TextContext } from '../context/text-context.ts';
import type { Found } from '../finding.ts';
import { visitorsOf } from '../table.ts';

const none: readonly Found[] = [];

/** Finds what a readable condition does that was probably not meant. */
export function checkMeaning(
  chain: Chain,
  written: WrittenMarkup,
  tag: OpeningTag,
  context: TextContext,
): readonly Found[] {
  const { comparisons } = chain;
  const [first] = comparisons;
  if (comparisons.length === 1 && (first === undefined || isPlain(first, context))) return none;
  const { source: markup, comparisons: pieces } = written;
  const isCertain = pieces.length === comparisons.length;
  const found = comparisons.flatMap((comparison, index) => {
    const read = isCertain ? pieces[index] : undefined;
    const { start, end } = read?.piece ?? { start: 0, end: markup.length };
    return checkComparison(comparison, { start, end, markup, read, tag }, context);
  });
  const people = chain.joins.includes('or') ? imaginaryPeople([chain], context.budget) : undefined;
  const checked = { chain, written, isCertain, people };
  return [...found, ...visitorsOf.condition.flatMap((visit) => visit(checked))];
}

/** A single comparison of a variable with something else than text has no declared type, and nothing to be grouped with. */
function isPlain({ left, right }: Comparison, { texts, references }: TextContext): boolean {
  if (left.kind === 'reference' || right?.kind === 'reference' || texts.size + references.size > 0)
    return false;
  return right?.kind !== 'literal' || typeof right.value !== 'string';
}

/** One comparison is one mistake: the first check that finds something says it. */
export function checkComparison(
  comparison: Comparison,
  place: ComparisonPlace,
  context: TextContext,
): readonly Found[] {
  const mirrored = turned(comparison);
  const [asked, at] =
    mirrored === undefined ? [comparison, place] : [mirrored, { ...place, read: undefined }];
  for (const visit of visitorsOf.comparison) {
    const found = visit(asked, at, context);
    if (found.length > 0) return found;
  }
  return none;
}

const turnedOperators: ReadonlyMap<LiquidOperator, LiquidOperator> = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['<>', '<>'],
  ['>', '<'],
  ['<', '>'],
  ['>=', '<='],
  ['<=', '>='],
]);

/** `'DE' == ${country}`, `12 > hour`: the same question with the value last. */
function turned({ left, operator, right, ...rest }: Comparison): Comparison | undefined {
  if (left.kind !== 'literal' || right === undefined || right.kind === 'literal') return undefined;
  const other = typeof operator === 'string' ? turnedOperators.get(operator) : undefined;
  return other === undefined ? undefined : { ...rest, left: right, operator: other, right: left };
}
