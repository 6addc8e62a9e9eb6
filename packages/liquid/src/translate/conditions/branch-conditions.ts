import { replaceReferences } from '../../document/references/braze-references.ts';
import { choiceOf, conditionOf } from '../../document/condition-of.ts';
import { countFragments } from '../../document/text/fragment.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import { withoutSpacedBraces } from '../../document/conditions/spaced-braces.ts';
import type { Chain } from '../../expression/nodes.ts';
import type { CreateId } from '../../model/create-id.ts';
import type { Condition } from '../../model/template.ts';
import { chainToConditions } from './chain-to-conditions.ts';
import type { IslandReason } from './island-reason.ts';
import { meansTheSame } from './means-the-same.ts';
import { negateConditions } from './negate-conditions.ts';
import { rephraseChain } from './rephrase-chain.ts';
import { withVariables, type Declarations } from '../declarations/with-variables.ts';

/** The conditions of one branch, with the chain that the engine reads, or why the builder cannot edit them. */
type ConditionsResult = { conditions: readonly Condition[]; chain: Chain } | { reason: IslandReason };

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
  if (!meansTheSame(read.conditions, chain)) {
    return { reason: { code: 'printed-differently', params: {} } };
  }
  const conditions = withReferenceStyle(read.conditions, block.name === 'case' ? block : branch);
  const found = isNegated ? negateConditions(conditions) : { conditions };
  return 'reason' in found ? found : { ...found, chain };
}

/** Whether the engine skips part of a condition on a value on its own: `{{x}} &gt; 5`, `x | size`. */
function hasUnreadParts({ comparisons, joins }: Chain, markup: string): boolean {
  if (comparisons.every(({ operator }) => operator !== undefined)) return false;
  const read = comparisons.reduce(
    (sum, { operator }) => sum + (operator === undefined ? 1 : 3),
    joins.length,
  );
  return countFragments(withoutSpacedBraces(replaceReferences(markup).text)) > read;
}

/** References without outer braces are printed without them again. */
function withReferenceStyle(
  conditions: readonly Condition[],
  { branches: [first] = [], markup = first?.markup ?? '' }: Partial<BlockNode & BranchNode>,
): readonly Condition[] {
  if (!markup.includes('${') || markup.includes('{{')) return conditions;
  return conditions.map((condition) => ({ ...condition, referenceStyle: 'bare' }));
}
