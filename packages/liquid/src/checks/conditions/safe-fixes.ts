import { WrittenMarkup } from '../../document/markup/written.ts';
import { parseCondition } from '../../document/conditions/parse-condition.ts';
import type { Operand } from '../../expression/nodes.ts';
import type { Found } from '../finding.ts';
import { applyTextFix } from '../fix.ts';
import { unclosedQuote } from '../quotes.ts';

/** Each fix is tried in the whole condition. More mistakes than this are not made in one by hand. */
const MAX_TRIED = 20;

/**
 * The findings of a condition, without fixes that would do harm beside its other mistakes: a condition that the engine can
 * evaluate must not become one that it can't, and what is removed as ignored must be ignored.
 */
export function withSafeFixes(found: readonly Found[], markup: string): readonly Found[] {
  if (found.length === 0 || found.length > MAX_TRIED) return found;
  // An operator that is said to be wrong is set right next.
  const isOperatorNext = found.some(({ code, fix }) => code === 'wrong-operator' && fix !== undefined);
  return found.map((entry) => (isSafe(entry, markup, isOperatorNext) ? entry : withoutFix(entry)));
}

function isSafe({ fix }: Found, markup: string, isOperatorNext: boolean): boolean {
  if (fix?.kind !== 'text') return true;
  const { edits } = fix;
  if (edits.some(({ start, end }) => start < 0 || end > markup.length)) return true;
  const fixed = applyTextFix(markup, edits);
  return fix.code === 'remove-ignored'
    ? isSameChain(markup, fixed) && unclosedQuote(new WrittenMarkup(fixed).shape) === -1
    : isOperatorNext || canBeEvaluated(fixed) || !canBeEvaluated(markup);
}

/** Tells whether the engine can evaluate a condition: an unknown operator would stop it with an error. */
export function canBeEvaluated(markup: string): boolean {
  const chain = parseCondition(markup);
  return !('syntaxError' in chain) && chain.comparisons.every(({ operator }) => typeof operator !== 'object');
}

export function withoutFix({ fix: _fix, ...rest }: Found): Found {
  return rest;
}

/** Tells whether the engine reads the same comparisons in two conditions. */
export function isSameChain(one: string, other: string): boolean {
  const [first, second] = [parseCondition(one), parseCondition(other)];
  if ('syntaxError' in first || 'syntaxError' in second) return false;
  if (first.comparisons.length !== second.comparisons.length) return false;
  if (first.joins.some((join, index) => join !== second.joins[index])) return false;
  return first.comparisons.every((comparison, index) => {
    const twin = second.comparisons[index];
    if (twin === undefined || !isSame(comparison.left, twin.left)) return false;
    return (
      isSame(comparison.right, twin.right) &&
      JSON.stringify(comparison.operator) === JSON.stringify(twin.operator)
    );
  });
}

/** Operands with the same text are the same operand. */
function isSame(one: Operand | undefined, other: Operand | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.kind === other.kind && writtenAs(one) === writtenAs(other);
}

function writtenAs(operand: Operand): string {
  if ('text' in operand) return operand.text;
  return 'key' in operand ? operand.key : '';
}
