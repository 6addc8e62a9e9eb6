import { readCondition } from '../../analyser/reading/condition-tokens.ts';
import { readPiece } from '../../analyser/reading/read-piece.ts';
import type { BranchNode } from '../../document/nodes.ts';
import type { Chain, Comparison, LiquidOperator } from '../../expression/nodes.ts';
import type { ComparisonPlace } from '../check.ts';
import { imaginaryPeople } from '../context/small-domain.ts';
import type { TextContext } from '../context/text-context.ts';
import type { Found } from '../finding.ts';
import { visitorsOf } from '../table.ts';

const none: readonly Found[] = [];

/**
 * Finds what a readable condition does that was probably not meant. `offset`: where the markup starts. `blockStart`: where
 * its block starts.
 */
export function checkMeaning(
  chain: Chain,
  branch: BranchNode,
  offset: number,
  blockStart: number,
  context: TextContext,
): readonly Found[] {
  const { source, budget } = context;
  const { markup } = branch;
  const { comparisons } = chain;
  const [first] = comparisons;
  if (comparisons.length === 1 && (first === undefined || isPlain(first, context))) return none;
  const read = readCondition(markup);
  const isCertain = read.pieces.length === comparisons.length;
  const found = comparisons.flatMap((comparison, index) => {
    const piece = isCertain ? read.pieces[index] : undefined;
    const start = offset + (piece?.start ?? 0);
    const end = offset + (piece?.end ?? markup.length);
    const parts = piece === undefined ? undefined : readPiece(piece);
    return checkComparison(
      comparison,
      { start, end, offset, markup, read: parts, blockStart, source },
      context,
    );
  });
  const people = chain.joins.includes('or') ? imaginaryPeople([chain], budget) : undefined;
  const condition = { chain, markup, offset, people, read: isCertain ? read : undefined };
  return [...found, ...visitorsOf.condition.flatMap((visit) => visit(condition))];
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
