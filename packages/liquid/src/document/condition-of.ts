import type { Chain } from '../expression/nodes.ts';
import type { BlockNode, BranchNode } from './nodes.ts';
import { parseCondition } from './conditions/parse-condition.ts';
import type { ParsedCondition } from './conditions/parse-condition.ts';
import { parseWhen } from './conditions/parse-when.ts';

/** The condition of an `if`, `elsif` or `unless`, parsed once for each node. */
export function conditionOf(branch: BranchNode): ParsedCondition {
  return (branch.asked ??= parseCondition(branch.markup));
}

/** The condition of a `when`, parsed once for each node; `undefined` when the engine rejects it. */
export function choiceOf(branch: BranchNode, block: BlockNode): Chain | undefined {
  branch.asked ??= parseWhen(block.branches[0]?.markup ?? '', branch.markup) ?? unreadable;
  return 'syntaxError' in branch.asked ? undefined : branch.asked;
}

const unreadable: ParsedCondition = { syntaxError: true };
