import { conditionOf } from '../document/condition-of.ts';
import type { BlockNode, BranchNode } from '../document/nodes.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { hasCondition, isReadableBranch } from '../document/tag-syntax.ts';
import type { Chain } from '../expression/nodes.ts';
import { checkConditionSyntax } from './check-condition-syntax.ts';
import { checkHiddenBranches } from './check-hidden-branches.ts';
import { checkMeaning } from './check-meaning.ts';
import { answerForNobody, checkNotSet } from './check-not-set.ts';
import { checkReferences } from './check-references.ts';
import { checkUnclosed } from './check-unclosed.ts';
import { checkWhen } from './check-when.ts';
import { closedByBrace } from './closed-by-brace.ts';
import { finding, markupStart } from './finding.ts';
import type { Finding } from './finding.ts';
import { textFix } from './fix.ts';
import { ownAttributes } from './own-attributes.ts';
import { shadowedName } from './shadowed-names.ts';
import type { TextContext } from './text-context.ts';

/** What is wrong with a block: with the block itself, and with each of its branches. */
export function checkBlock(node: BlockNode, context: TextContext): Finding[] {
  const branches = node.branches.map((branch) => checkBranch(branch, node, context));
  // A tag that swallowed others leaves nothing to say about where the block ends.
  const isTorn = branches.some((branch) => branch.isTorn);
  const all: Finding[] = [];
  const add = (found: readonly Finding[]): void => {
    for (const entry of found) all.push(entry);
  };
  if (!isTorn) add(checkUnclosed(node, context));
  for (const { found } of branches) add(found);
  if (isTorn) return all;
  add(checkHiddenBranches(node, branches, context));
  add(peopleWithoutValues(node, branches, context));
  add(noFallback(node, context));
  return all;
}

const none: readonly Finding[] = [];

/** A branch that was looked at. */
interface CheckedBranch {
  found: readonly Finding[];
  /** What is asked, where the engine reads it as it is written. */
  chain?: Chain;
  isTorn?: boolean;
}

function checkBranch(branch: BranchNode, block: BlockNode, context: TextContext): CheckedBranch {
  const { name, markup, start, tagEnd } = branch;
  const offset = markupStart(context.source, tagEnd, markup);
  const torn = closedByBrace(name, markup, start, offset);
  if (torn !== undefined) return { found: [torn], isTorn: true };
  const references = checkReferences(markup, offset, context);
  if (!hasCondition(branch)) return { found: [...references, ...checkOther(branch, block, offset, context)] };
  const syntax = checkConditionSyntax(branch, offset, context.variables);
  const found = joined(references, ownAttributes(markup, offset, context), syntax);
  const chain = conditionOf(branch);
  if ('syntaxError' in chain) {
    // What keeps it from being read is said already, where something is.
    const unread = syntax.length > 0 ? [] : [finding('unreadable-tag', { name }, start, tagEnd)];
    return { found: [...found, ...unread] };
  }
  // What leads nowhere, or is written twice over, means something else than it says.
  if (found.some(({ code }) => code === 'reference-syntax') || syntax.length > 0) return { found };
  return { found: joined(found, checkMeaning(chain, branch, offset, context)), chain };
}

/** All of them; nearly always there are none, or those of one check. */
function joined(...lists: readonly (readonly Finding[])[]): readonly Finding[] {
  const filled = lists.filter((list) => list.length > 0);
  return filled.length < 2 ? (filled[0] ?? none) : filled.flat();
}

/** Asked of each branch that people without any value get to. */
function peopleWithoutValues(
  node: BlockNode,
  checked: readonly CheckedBranch[],
  { source }: TextContext,
): Finding[] {
  if (node.name !== 'if') return [];
  for (const [index, branch] of node.branches.entries()) {
    const chain = checked[index]?.chain;
    if (chain === undefined) return [];
    if (answerForNobody(chain) === false) continue;
    // When everybody gets the text, that is said already.
    const isForAll = checked[index]?.found.some(({ code }) => code === 'always-matches') === true;
    return isForAll ? [] : checkNotSet(chain, branch, source);
  }
  return [];
}

/** Branches without a condition: `else`, `when`, and what opens a loop or a `capture`. */
function checkOther(branch: BranchNode, block: BlockNode, offset: number, context: TextContext): Finding[] {
  const { name, markup, start, tagEnd } = branch;
  const meant = name === 'else' ? elseIf(branch, block) : undefined;
  if (meant !== undefined) return [meant];
  const isReadable = isReadableBranch(branch, block);
  return [
    ...(isReadable ? [] : [finding('unreadable-tag', { name }, start, tagEnd)]),
    ...shadowedName(name, markup, offset),
    ...(name === 'when' ? checkWhen(markup, block.branches[0]?.markup ?? '', offset, context) : []),
    ...(name === 'case' ? ownAttributes(markup, offset, context) : []),
  ];
}

/** `{% else if … %}` */
function elseIf({ markup, start, tagEnd }: BranchNode, { name }: BlockNode): Finding | undefined {
  const [, rest] = /^if\b(.*)$/s.exec(markup.trim()) ?? [];
  if (rest === undefined) return undefined;
  const isFixable = (name === 'if' || name === 'unless') && !('syntaxError' in parseCondition(rest));
  const edits = [{ start, end: tagEnd, text: `{% elsif ${rest.trim()} %}` }];
  const fix = isFixable ? textFix('write-else-if', {}, edits) : undefined;
  return finding('unknown-tag', { problem: 'else-if' }, start, tagEnd, fix);
}

/** People who meet no condition get nothing here, and the rest of the message. */
function noFallback(node: BlockNode, { isTop }: TextContext): Finding[] {
  const isChain = node.name === 'if' || node.name === 'case';
  const isWhole = node.branches.some(({ name }) => name === 'else') || node.branches.every(setsVariables);
  if (!isChain || isWhole || !isTop(node)) return [];
  const at = node.close?.start ?? node.end;
  const edits = [{ start: at, end: at, text: "{% else %}{% abort_message('no matching branch') %}" }];
  // Where the block is not closed, its end is not certain.
  const fix = node.close === undefined ? undefined : textFix('abort-instead', {}, edits);
  return [finding('no-fallback', {}, node.start, node.branches[0]?.tagEnd ?? node.end, fix)];
}

/** Whether a branch has nothing to send, as where we set one for a date. */
function setsVariables({ children }: BranchNode): boolean {
  return children.length > 0 && children.every((node) => node.kind === 'tag' && node.name === 'assign');
}
