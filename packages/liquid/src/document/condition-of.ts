import type { Chain } from '../expression/nodes.ts';
import type { BlockNode, BranchNode } from './nodes.ts';
import { parseCondition, type ParsedCondition } from './conditions/parse-condition.ts';
import { parseWhen } from './conditions/parse-when.ts';

/** What the branch read last asks. In long texts one branch after the other is written alike, and read once. */
let latest: { subject: string | undefined; markup: string; asked: ParsedCondition } = {
  subject: undefined,
  markup: '',
  asked: parseCondition(''),
};

/** What an `if`, `elsif` or `unless` asks, read once for each node. */
export function conditionOf(branch: BranchNode): ParsedCondition {
  return (branch.asked ??= read(undefined, branch.markup));
}

/** The condition of a `when`, parsed once for each node; `undefined` when the engine rejects it. */
export function choiceOf(branch: BranchNode, block: BlockNode): Chain | undefined {
  branch.asked ??= read(block.branches[0]?.markup ?? '', branch.markup);
  return 'syntaxError' in branch.asked ? undefined : branch.asked;
}

function read(subject: string | undefined, markup: string): ParsedCondition {
  if (latest.markup === markup && latest.subject === subject) return latest.asked;
  const asked = subject === undefined ? parseCondition(markup) : (parseWhen(subject, markup) ?? unreadable);
  latest = { subject, markup, asked };
  return asked;
}

const unreadable: ParsedCondition = { syntaxError: true };
