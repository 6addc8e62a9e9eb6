import type { Chain } from '../expression/nodes.ts';
import type { BlockNode, BranchNode } from './nodes.ts';
import { parseCondition } from './parse-condition.ts';
import type { ParsedCondition } from './parse-condition.ts';
import { parseWhen } from './parse-when.ts';

const conditions = new WeakMap<BranchNode, ParsedCondition>();
const choices = new WeakMap<BranchNode, { chain: Chain | undefined }>();

/** What an `if`, `elsif` or `unless` asks, read once for each node. */
export function conditionOf(branch: BranchNode): ParsedCondition {
  let condition = conditions.get(branch);
  if (condition === undefined) {
    condition = parseCondition(branch.markup);
    conditions.set(branch, condition);
  }
  return condition;
}

/** What a `when` asks, read once for each node; `undefined` when the engine refuses it. */
export function choiceOf(branch: BranchNode, block: BlockNode): Chain | undefined {
  let choice = choices.get(branch);
  if (choice === undefined) {
    choice = { chain: parseWhen(block.branches[0]?.markup ?? '', branch.markup) };
    choices.set(branch, choice);
  }
  return choice.chain;
}
