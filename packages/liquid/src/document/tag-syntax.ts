import { FRAGMENT, grammar } from './grammar.ts';
import type { BlockNode, BranchNode, TagNode } from './nodes.ts';
import { choiceOf, conditionOf } from './condition-of.ts';

/** What a tag needs after its name; the engine refuses the whole message when it is not there. */
const needed: Readonly<Record<string, RegExp>> = {
  assign: grammar(String.raw`[\w\-.[\]()]\s*=`),
  capture: /[\w\-.[\]]/,
  case: grammar(FRAGMENT),
  cycle: grammar(`^${FRAGMENT}`),
  for: grammar(String.raw`^[\w-]+\s+in\s+${FRAGMENT}`),
  tablerow: grammar(String.raw`\w\s+in\s+${FRAGMENT}`),
  raw: grammar(String.raw`^\s*$`),
};
const textAfterComment = grammar(String.raw`\n\s*[^# \t\r\n\f\v]`);

/** Whether the engine can read a tag that has no end tag of its own. */
export function isReadableTag({ name, markup }: TagNode): boolean {
  if (name === '#') return !textAfterComment.test(markup);
  return needed[name]?.test(markup) ?? true;
}

/** Whether the engine can read the tag that opens a branch. */
export function isReadableBranch(branch: BranchNode, block: BlockNode): boolean {
  const { name, markup } = branch;
  if (hasCondition(branch)) return !('syntaxError' in conditionOf(branch));
  if (name === 'when') return choiceOf(branch, block) !== undefined;
  if (name === 'else') return block.name !== 'case' || markup.trim() === '';
  return needed[name]?.test(markup) ?? true;
}

/** Whether a branch's tag is followed by a condition. */
export function hasCondition({ name }: BranchNode): boolean {
  return name === 'if' || name === 'elsif' || name === 'unless';
}
