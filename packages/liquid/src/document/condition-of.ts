import type { Chain } from '../expression/nodes.ts';
import type { BlockNode, BranchNode } from './nodes.ts';
import { parseCondition } from './conditions/parse-condition.ts';
import type { ParsedCondition } from './conditions/parse-condition.ts';
import { parseWhen } from './conditions/parse-when.ts';

/** What an `if`, `elsif` or `unless` asks, read once for each node. */
export function conditionOf(branch: BranchNode): ParsedCondition {
  return (branch.asked ??= parseCondition(branch.markup));
}

/** What a `when` asks, read once for each node; `undefined` when the engine refuses it. */
export function choiceOf(branch: BranchNode, block: BlockNode): Chain | undefined {
  branch.asked ??= parseWhen(block.branches[0]?.markup ?? '', branch.markup) ?? unreadable;
  return 'syntaxError' in branch.asked ? undefined : branch.asked;
}

const unreadable: ParsedCondition = { syntaxError: true };
