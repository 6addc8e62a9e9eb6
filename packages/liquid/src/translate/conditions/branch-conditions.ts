import { choiceOf, conditionOf } from '../../document/conditions/condition-of.ts';
import { countFragments } from '../../document/grammar.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import { withoutSpacedBraces } from '../../document/markup/braces.ts';
import { readMarkup } from '../../document/markup/markup.ts';
import { failsInVariable, formulaKey, formulaOf } from '../../expression/junction.ts';
import type { Chain, Comparison, LiquidOperator } from '../../expression/nodes.ts';
import {
  depthOf,
  isConditionGroup,
  isFlat,
  itemsIn,
  mapConditions,
  type ConditionItems,
} from '../../model/condition-items.ts';
import type { CreateId } from '../../model/create-template.ts';
import { CONDITIONS_MAX, GROUP_DEPTH_MAX } from '../../model/limits.ts';
import type { ConditionGroup, ConditionItem } from '../../model/template.ts';
import { inWords, rulesOf } from '../../operators/table.ts';
import { buildPlan } from '../print/build-chain.ts';
import { type Declarations, withVariables } from '../read-declaration.ts';
import { chainToConditions } from './chain-to-conditions.ts';
import { comparisonKey, isSameComparison } from './same-comparison.ts';
import type { IslandReason } from '../../model/island-reason.ts';

/** The conditions of one branch, with the chain that the engine reads, or why the builder cannot edit them. */
type ConditionsResult = { conditions: ConditionItems; chain: Chain } | { reason: IslandReason };

interface BranchContext {
  isFirst: boolean;
  createId: CreateId;
  declarations: Declarations;
}

/** The conditions in the tag of one branch. */
export function branchConditions(
  block: BlockNode,
  branch: BranchNode,
  context: BranchContext,
): ConditionsResult {
  const { isFirst, createId, declarations } = context;
  const written = block.name === 'case' ? choiceOf(branch, block) : conditionOf(branch);
  if (written === undefined || 'syntaxError' in written) {
    return { reason: { code: 'unreadable-condition', params: { name: branch.name } } };
  }
  if (block.name !== 'case' && hasUnreadParts(written, branch.markup))
    return { reason: { code: 'skipped-part', params: {} } };
  const chain = rephraseChain(withVariables(written, declarations));
  // The opposite of an `or` list is not a list, but one condition for each value.
  const isNegated = block.name === 'unless' && isFirst;
  const read = chainToConditions(chain, createId, isNegated ? 'single' : 'joined');
  if ('reason' in read) return read;
  if (itemsIn(read.conditions).length > CONDITIONS_MAX)
    return { reason: { code: 'too-many-conditions', params: { limit: CONDITIONS_MAX } } };
  if (!meansTheSame(read.conditions, chain)) {
    return { reason: { code: 'printed-differently', params: {} } };
  }
  const conditions = withReferenceStyle(read.conditions, block.name === 'case' ? block : branch);
  const found = isNegated ? negateConditions(conditions, createId) : { conditions };
  return 'reason' in found ? found : { ...found, chain };
}

/** Tells whether the engine skips part of a condition on a value on its own: `{{x}} &gt; 5`, `x | size`. */
function hasUnreadParts({ comparisons, joins }: Chain, markup: string): boolean {
  if (comparisons.every(({ operator }) => operator !== undefined)) return false;
  const read = comparisons.reduce(
    (sum, { operator }) => sum + (operator === undefined ? 1 : 3),
    joins.length,
  );
  return countFragments(withoutSpacedBraces(readMarkup(markup)).outline) > read;
}

/** References without outer braces are printed without them again. */
function withReferenceStyle(
  conditions: ConditionItems,
  { branches: [first] = [], markup = first?.markup ?? '' }: Partial<BlockNode & BranchNode>,
): ConditionItems {
  if (!markup.includes('${') || markup.includes('{{')) return conditions;
  return mapConditions(conditions, (condition) => ({ ...condition, referenceStyle: 'bare' }));
}

const mirrored = {
  '==': '==',
  '!=': '!=',
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
} as const satisfies Partial<Record<LiquidOperator, LiquidOperator>>;

/**
 * A chain rewritten for the controls of the builder, with the same result for everybody: `5 < x` as `x > 5`, and `x <>
 * 5` as `x != 5`.
 */
export function rephraseChain({ comparisons, joins }: Chain): Chain {
  return {
    comparisons: comparisons.map((comparison) => withSidesSwapped(withUsualSpelling(comparison))),
    joins,
  };
}

function withUsualSpelling(comparison: Comparison): Comparison {
  return comparison.operator === '<>' ? { ...comparison, operator: '!=' } : comparison;
}

function withSidesSwapped(comparison: Comparison): Comparison {
  const { left, operator, right } = comparison;
  if (right?.kind !== 'reference' || typeof operator !== 'string') return comparison;
  if (operator === 'contains' || operator === '<>') return comparison;
  const isQuestion = left.kind === 'blank' || left.kind === 'empty';
  const canSwap = left.kind === 'literal' || (isQuestion && (operator === '==' || operator === '!='));
  return canSwap ? { ...comparison, left: right, operator: mirrored[operator], right: left } : comparison;
}

/** The conditions of an `unless` as an `if`. Each `and` becomes an `or` and vice versa, which keeps the grouping. */
function negateConditions(
  conditions: ConditionItems,
  createId: CreateId,
): { conditions: ConditionItems } | { reason: IslandReason } {
  const negated: ConditionItem[] = [];
  for (const item of conditions) {
    const { logicalOperator, ...alone } = item;
    const join =
      logicalOperator === undefined
        ? {}
        : { logicalOperator: logicalOperator === 'and' ? ('or' as const) : ('and' as const) };
    if (isConditionGroup(item)) {
      negated.push({ ...negatedGroup({ ...item, ...alone }, createId), ...join });
      continue;
    }
    const { opposite } = rulesOf(item.operator) ?? {};
    if (opposite === undefined) return { reason: { code: 'no-opposite', params: {} } };
    negated.push({ ...inWords({ ...item, ...opposite }), ...join });
  }
  return { conditions: negated };
}

function negatedGroup({ id, kind, items }: ConditionGroup, createId: CreateId): ConditionGroup {
  if (kind === 'all') return { id: createId(), kind: 'none', items: [{ id, kind, items }] };
  return { id, kind: kind === 'any' ? 'none' : 'any', items };
}

/** Proves that nothing was lost: the builder would print the chain that was read. */
function meansTheSame(conditions: ConditionItems, chain: Chain): boolean {
  const plan = buildPlan({ id: '', customText: '', conditions });
  if (plan.incomplete.length > 0 || plan.notices.length > 0) return false;
  if (!isFlat(conditions)) return asksTheSame(conditions, plan, chain);
  if (plan.comparisons.length !== chain.comparisons.length) return false;
  if (plan.joins.some((join, index) => join !== chain.joins[index])) return false;
  return isSameChain(plan, chain);
}

/** A group may be printed in another order, or with fewer variables, if that asks the same. */
function asksTheSame(conditions: ConditionItems, plan: Chain, chain: Chain): boolean {
  if (depthOf(conditions) > GROUP_DEPTH_MAX || failsInVariable(chain)) return false;
  const [own, read] = [plan, chain].map((one) => formulaKey(formulaOf(one), comparisonKey));
  return own === read;
}

function isSameChain(plan: Chain, chain: Chain): boolean {
  return plan.comparisons.every((comparison, index) => {
    const read = chain.comparisons[index];
    return read !== undefined && isSameComparison(comparison, read);
  });
}
