import { conditionOf } from '../../document/conditions/condition-of.ts';
import type { BlockNode, BranchNode, LiquidNode } from '../../document/nodes.ts';
import { syntaxProblems } from '../../document/syntax-problems.ts';
import { hasCondition, isReadableBranch } from '../../document/tag-syntax.ts';
import type { Chain } from '../../expression/nodes.ts';
import { checkConditionSyntax } from '../conditions/check-condition-syntax.ts';
import { checkCaseValues, checkWhen } from '../conditions/check-when.ts';
import { canBeEvaluated, withoutFix, withSafeFixes } from '../conditions/safe-fixes.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Finding, markupStart, openingBefore, textFix } from '../finding.ts';
import { checkHiddenBranches } from './hidden-branch.ts';
import { checkMeaning } from '../meaning/check-meaning.ts';
import { answerWithoutValues, checkNotSet } from './not-set-matches.ts';
import { checkReferences } from '../outputs/check-references.ts';
import { mask } from '../../analyser/reading/condition-tokens.ts';
import { ownAttributes } from '../outputs/own-attributes.ts';
import { shadowedName } from '../outputs/shadowed-name.ts';
import { unsetInCondition, unsetVariable } from '../outputs/unknown-variable.ts';
import { checkUnclosed } from './check-opaque.ts';
import { emptyMessages, isOnlyPart, onlyAborts, setsVariables } from './empty-message.ts';
import { closedByBrace } from './end-tags.ts';

/** Checks a block: the block itself, and each of its branches. */
export function checkBlock(node: BlockNode, context: TextContext): Finding[] {
  const branches = node.branches.map((branch) => checkBranch(branch, node, context));
  // When this tag has swallowed others, the end of the block is not certain.
  const isTorn = branches.some((branch) => branch.isTorn);
  const all: Finding[] = [];
  const add = (found: readonly Finding[]): void => {
    for (const entry of found) all.push(entry);
  };
  if (!isTorn) add(checkUnclosed(node, context));
  for (const { found } of branches) add(found);
  if (isTorn) return all;
  add(textBeforeWhen(node, context));
  add(checkCaseValues(node, context));
  add(checkHiddenBranches(node, branches, context));
  add(peopleWithoutValues(node, branches, context));
  add(emptyMessages(node, context));
  add(noFallback(node, context));
  return all;
}

const none: readonly Finding[] = [];

/** A branch that was checked. */
interface CheckedBranch {
  found: readonly Finding[];
  /** Its condition, where the engine reads it as it is written. */
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
  const syntax = checkConditionSyntax(branch, offset, context);
  const names = joined(references, ownAttributes(markup, offset, context));
  const isMisnamed = names.some(({ code }) => code === 'reference-syntax');
  const wrong = joined(names, isMisnamed ? besideNames(syntax, names) : syntax);
  const found = withSafeFixes(wrong, markup, offset);
  const chain = conditionOf(branch);
  if ('syntaxError' in chain) {
    // If something makes it unreadable, a finding already says so.
    const unread = syntax.length > 0 ? [] : [finding('unreadable-tag', { name }, start, tagEnd)];
    return { found: [...found, ...unread] };
  }
  // A condition with a broken reference or a repeated value means something else than it says.
  if (isMisnamed || syntax.length > 0) return { found };
  const unset = unsetInCondition(chain, markup, offset, context);
  const meaning = checkMeaning(chain, branch, offset, block.start, context);
  return { found: joined(found, unset, meaning), chain };
}

/** What is wrong within a name that is written wrongly is one mistake with it. */
function besideNames(syntax: readonly Finding[], names: readonly Finding[]): readonly Finding[] {
  return syntax
    .filter(({ start, end }) => !names.some((name) => name.start <= start && end <= name.end))
    .map(withoutRepeating);
}

/** A fix must not repeat something that is written wrongly. */
function withoutRepeating(found: Finding): Finding {
  return found.fix?.code === 'repeat-comparison' ? withoutFix(found) : found;
}

/** Joins lists of findings. Nearly always all of them are empty, or all but one. */
function joined(...lists: readonly (readonly Finding[])[]): readonly Finding[] {
  const filled = lists.filter((list) => list.length > 0);
  return filled.length < 2 ? (filled[0] ?? none) : filled.flat();
}

/** For each branch that people without any value reach. */
function peopleWithoutValues(
  node: BlockNode,
  checked: readonly CheckedBranch[],
  { source }: TextContext,
): Finding[] {
  if (node.name !== 'if') return [];
  for (const [index, branch] of node.branches.entries()) {
    const chain = checked[index]?.chain;
    if (chain === undefined) return [];
    if (answerWithoutValues(chain) === false) continue;
    // If everybody gets the text, another finding already says so.
    const isForAll = checked[index]?.found.some(({ code }) => code === 'always-matches') === true;
    return isForAll ? [] : checkNotSet(chain, branch, source);
  }
  return [];
}

/** Branches without a condition: `else`, `when`, and the opening tag of a loop or a `capture`. */
function checkOther(branch: BranchNode, block: BlockNode, offset: number, context: TextContext): Finding[] {
  const { name, markup, start, tagEnd } = branch;
  const meant = name === 'else' ? elseIf(branch, block, context) : undefined;
  if (meant !== undefined) return [meant];
  const isReadable = isReadableBranch(branch, block);
  return [
    ...(isReadable ? [] : [finding('unreadable-tag', { name }, start, tagEnd)]),
    ...shadowedName(name, markup, offset),
    ...(name === 'when' ? checkWhen(markup, block.branches[0]?.markup ?? '', offset, context) : []),
    ...(name === 'case' ? ownAttributes(markup, offset, context) : []),
    ...(isReadable ? unsetIn(branch, offset, context) : []),
  ];
}

/** The subject of a `case`, or the list of a loop. */
function unsetIn({ name, markup }: BranchNode, offset: number, context: TextContext): readonly Finding[] {
  const isLoop = name === 'for' || name === 'tablerow';
  if (name !== 'case' && !isLoop) return [];
  const start = (isLoop ? /^\s*[\w-]+\s+in\s+/ : /^\s*/).exec(markup)?.[0].length ?? 0;
  return unsetVariable(markup.slice(start), offset + start, context);
}

/** `{% else if … %}`, and `{% else ${city} == 'Oslo' %}`: Liquid ignores the condition, so everybody else gets the text. */
function elseIf(
  { markup, start, tagEnd }: BranchNode,
  { name }: BlockNode,
  { source }: TextContext,
): Finding | undefined {
  const [, word, rest = ''] = /^\s*(if\b)?(.*)$/s.exec(markup) ?? [];
  if (rest.trim() === '' && word === undefined) return undefined;
  if (word === undefined && !/[=<>]|\bcontains\b/.test(mask(rest)))
    return ignoredAfterElse(markup, tagEnd, source);
  const isFixable = (name === 'if' || name === 'unless') && canBeEvaluated(rest);
  // Only the words change; trim markers stay.
  const at = source.indexOf('else', start);
  const end = word === undefined ? at + 'else'.length : source.indexOf('if', at) + 'if'.length;
  const fix = isFixable ? textFix('write-else-if', {}, [{ start: at, end, text: 'elsif' }]) : undefined;
  return finding('unknown-tag', { problem: 'else-if' }, start, tagEnd, fix);
}

/** `{% else: %}`: Liquid ignores what is no condition, too. */
function ignoredAfterElse(markup: string, tagEnd: number, source: string): Finding {
  const ignored = markup.trim();
  const start = markupStart(source, tagEnd, markup) + markup.indexOf(ignored);
  const end = start + ignored.length;
  const fix = textFix('remove-ignored', {}, [{ start, end, text: '' }]);
  return finding('trailing-text', { problem: 'else', ignored }, start, end, fix);
}

/**
 * People who meet no condition get nothing here, and the rest of the message. A chain that only aborts is a guard: to leave
 * the message to everybody else is what it is for.
 */
function noFallback(node: BlockNode, context: TextContext): Finding[] {
  const { isTop, source, problems } = context;
  // Of a message that Braze rejects, nobody gets any part.
  if (problems.length > 0) return [];
  const isChain = node.name === 'if' || node.name === 'case';
  const branches = node.name === 'case' ? node.branches.slice(1) : node.branches;
  const isWhole = branches.some(({ name }) => name === 'else') || branches.every(setsVariables);
  if (!isChain || isWhole || !isTop(node) || branches.every((branch) => onlyAborts(branch, source)))
    return [];
  const at = node.close?.start ?? node.end;
  const text = `${openingBefore(source, at)} else %}{% abort_message('no matching branch') %}`;
  const edits = [{ start: at, end: at, text }];
  // Where more is sent than the chain, these people get a message that may well be meant for them.
  const fix = isOnlyPart(context) ? textFix('abort-instead', {}, edits) : undefined;
  return [finding('no-fallback', {}, node.start, node.branches[0]?.tagEnd ?? node.end, fix)];
}

/** Content between `case` and its first `when`: the engine neither sends nor runs it. */
function textBeforeWhen({ name, branches }: BlockNode, { source }: TextContext): readonly Finding[] {
  if (name !== 'case') return [];
  const dropped = branches[0]?.children.filter((node) => !isWhiteSpaceOrComment(node, source)) ?? [];
  const [first] = dropped;
  const last = dropped.at(-1);
  if (first === undefined || last === undefined) return [];
  const edits = dropped.map(({ start, end }) => ({ start, end, text: '' }));
  // What Braze refuses stops the message, so it is not text to remove.
  const isRefused =
    syntaxProblems({ nodes: dropped }).length > 0 ||
    dropped.some(({ kind, start }) => kind === 'output' && source.startsWith('{{{', start));
  const fix = isRefused ? undefined : textFix('remove-ignored', {}, edits);
  return [finding('text-before-when', {}, first.start, last.end, fix)];
}

function isWhiteSpaceOrComment(node: LiquidNode, source: string): boolean {
  if (node.kind === 'text') return source.slice(node.start, node.end).trim() === '';
  if (node.kind === 'tag') return node.name === '#';
  return node.kind === 'block' && node.name === 'comment';
}
