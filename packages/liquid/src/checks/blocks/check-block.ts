import { WrittenMarkup } from '../../document/markup/written.ts';
import { conditionOf } from '../../document/conditions/condition-of.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import { hasCondition, isReadableBranch } from '../../document/tag-syntax.ts';
import type { CheckedBranch, OpeningTag } from '../check.ts';
import { checkConditionSyntax, filterInCondition } from '../conditions/check-condition-syntax.ts';
import { checkWhen } from '../conditions/check-when.ts';
import { canBeEvaluated, withoutFix, withSafeFixes } from '../conditions/safe-fixes.ts';
import { type CheckedMarkup, keptOrChecked } from '../context/kept-branches.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding, markupStart, openingBefore, placed } from '../finding.ts';
import { textFix } from '../fix.ts';
import { checkMeaning } from '../meaning/check-meaning.ts';
import { checkReferences, unevenBraces } from '../outputs/check-references.ts';
import { checkRest } from '../outputs/check-rest.ts';
import { ownAttributes } from '../outputs/own-attributes.ts';
import { reservedName } from '../outputs/shadowed-name.ts';
import { unsetInCondition, unsetVariable } from '../outputs/unknown-variable.ts';
import { trailingText, unknownTag, unreadableTag } from '../shared-checks.ts';
import { visitorsOf } from '../table.ts';
import { checkUnclosed } from './check-opaque.ts';
import { closedByBrace } from './end-tags.ts';

/** Checks a block: the block itself, and each of its branches. */
export function checkBlock(node: BlockNode, context: TextContext): Found[] {
  const branches = node.branches.map((branch) => checkBranch(branch, node, context));
  // When this tag has swallowed others, the end of the block is not certain.
  const isTorn = branches.some((branch) => branch.isTorn);
  const all: Found[] = [];
  const add = (found: readonly Found[]): void => {
    for (const entry of found) all.push(entry);
  };
  if (!isTorn) add(checkUnclosed(node, context));
  for (const { found } of branches) add(found);
  if (isTorn) return all;
  for (const visit of visitorsOf.block) add(visit(node, branches, context));
  return all;
}

const none: readonly Found[] = [];

function checkBranch(branch: BranchNode, block: BlockNode, context: TextContext): CheckedBranch {
  const { name, markup, start, tagEnd } = branch;
  const offset = markupStart(context.source, tagEnd, markup);
  const torn = closedByBrace(name, markup, start, offset);
  if (torn !== undefined) return { found: [torn], isTorn: true };
  const elseIf = name === 'else' ? conditionAfterElse(branch, block, context) : undefined;
  if (elseIf !== undefined)
    return { found: [...placed(checkReferences(context.written(markup), context), offset), elseIf] };
  const tag: OpeningTag = {
    name,
    blockStart: block.start - offset,
    opening: openingBefore(context.source, block.start),
  };
  // Only what is said of a condition does not depend on the rest of the block.
  const owner = hasCondition(branch) ? context.ownerOf(start) : undefined;
  const { found, chain } = keptOrChecked(owner, branch, tag, context, (watchedTag, watched) =>
    checkMarkup(branch, block, { written: context.written(markup), offset, tag: watchedTag }, watched),
  );
  return { found: found.length === 0 ? found : placed(found, offset), ...(chain && { chain }) };
}

/** The markup of a branch, which starts at `offset`. */
interface PlacedMarkup {
  written: WrittenMarkup;
  offset: number;
  tag: OpeningTag;
}

/** What is found has positions in the markup. */
function checkMarkup(
  branch: BranchNode,
  block: BlockNode,
  { written, offset, tag }: PlacedMarkup,
  context: TextContext,
): CheckedMarkup {
  const { name, markup, start, tagEnd } = branch;
  const unreadable = (): Found => finding(unreadableTag, { name }, start - offset, tagEnd - offset);
  const references = checkReferences(written, context);
  if (!hasCondition(branch)) {
    const isReadable = isReadableBranch(branch, block);
    const other = joined(
      reservedName(name, markup),
      name === 'case' || isLoop(name) ? unevenBraces(written) : none,
      name === 'when' ? checkWhen(branch, block, written, tag, context) : none,
      name === 'case' ? ownAttributes(written, context) : none,
      name === 'case' ? besideSubject(written) : none,
      isReadable ? unsetIn(branch, context) : none,
    );
    // Where the tag takes no filter, none is moved out of the braces.
    const kept = name === 'case' || isLoop(name) ? references.map(withoutMovedFilter) : references;
    return { found: joined(kept, isReadable ? none : [unreadable()], other) };
  }
  const syntax = checkConditionSyntax(written, tag, context);
  const names = joined(
    references.map(withoutMovedFilter),
    unevenBraces(written),
    ownAttributes(written, context),
  );
  const isMisnamed = names.some(({ code }) => code === 'reference-syntax');
  const wrong = joined(names, isMisnamed ? besideNames(syntax, names) : syntax);
  const found = withSafeFixes(wrong, markup);
  const chain = conditionOf(branch);
  // If something makes it unreadable, a finding already says so.
  if ('syntaxError' in chain) return { found: syntax.length > 0 ? found : [...found, unreadable()] };
  // A condition with a broken reference or a repeated value means something else than it says.
  if (isMisnamed || syntax.length > 0) return { found };
  const unset = unsetInCondition(chain, written, context);
  const meaning = checkMeaning(chain, written, tag, context);
  return { found: joined(found, unset, meaning), chain };
}

/** What is wrong within a name that is written wrongly is one mistake with it. */
function besideNames(syntax: readonly Found[], names: readonly Found[]): readonly Found[] {
  return syntax
    .filter(({ start, end }) => !names.some((name) => name.start <= start && end <= name.end))
    .map(withoutRepeating);
}

/** `case plan == 'pro'`, `case plan | downcase`: Liquid reads the value alone. */
function besideSubject(written: WrittenMarkup): readonly Found[] {
  const bar = written.shape.indexOf('|');
  const rest = checkRest(written, 0);
  if (rest.length > 0 || bar === -1) return rest;
  return [finding(filterInCondition, {}, bar, written.shape.trimEnd().length)];
}

/** Conditions, `case` and loops have no filters either, so there is no right place for one that stands inside a reference. */
function withoutMovedFilter(found: Found): Found {
  return 'problem' in found.params && found.params.problem === 'filter-inside' ? withoutFix(found) : found;
}

/** A fix must not repeat something that is written wrongly. */
function withoutRepeating(found: Found): Found {
  return found.fix?.code === 'repeat-comparison' ? withoutFix(found) : found;
}

/** Joins lists of findings. Nearly always all of them are empty, or all but one. */
function joined(...lists: readonly (readonly Found[])[]): readonly Found[] {
  const filled = lists.filter((list) => list.length > 0);
  return filled.length < 2 ? (filled[0] ?? none) : filled.flat();
}

function isLoop(name: string): boolean {
  return name === 'for' || name === 'tablerow';
}

/** The subject of a `case`, or the list of a loop. */
function unsetIn({ name, markup }: BranchNode, context: TextContext): readonly Found[] {
  if (name !== 'case' && !isLoop(name)) return [];
  const start = (isLoop(name) ? /^\s*[\w-]+\s+in\s+/ : /^\s*/).exec(markup)?.[0].length ?? 0;
  return unsetVariable(markup.slice(start), start, context);
}

/** `{% else if … %}`, and `{% else ${city} == 'Oslo' %}`: Liquid ignores the condition, so everybody else gets the text. */
function conditionAfterElse(
  { markup, start, tagEnd }: BranchNode,
  { name }: BlockNode,
  { source }: TextContext,
): Found | undefined {
  const [, word, rest = ''] = /^\s*(if\b)?(.*)$/s.exec(markup) ?? [];
  if (rest.trim() === '' && word === undefined) return undefined;
  if (word === undefined && !/[=<>]|\bcontains\b/.test(new WrittenMarkup(rest).shape))
    return ignoredAfterElse(markup, tagEnd, source);
  const isFixable = (name === 'if' || name === 'unless') && canBeEvaluated(rest);
  // Only the words change; trim markers stay.
  const at = source.indexOf('else', start);
  const end = word === undefined ? at + 'else'.length : source.indexOf('if', at) + 'if'.length;
  const fix = isFixable ? textFix('write-else-if', {}, [{ start: at, end, text: 'elsif' }]) : undefined;
  return finding(unknownTag, { problem: 'else-if' }, start, tagEnd, fix);
}

/** `{% else: %}`: Liquid ignores what is no condition, too. */
function ignoredAfterElse(markup: string, tagEnd: number, source: string): Found {
  const ignored = markup.trim();
  const start = markupStart(source, tagEnd, markup) + markup.indexOf(ignored);
  const end = start + ignored.length;
  const fix = textFix('remove-ignored', {}, [{ start, end, text: '' }]);
  return finding(trailingText, { problem: 'else', ignored }, start, end, fix);
}
