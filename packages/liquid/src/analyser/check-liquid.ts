import type { Chain } from '../expression/nodes.ts';
import type { BlockNode, BranchNode, LiquidDocument, LiquidNode, TagNode } from '../document/nodes.ts';
import { linesAsTags } from '../document/liquid-tag.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { blockTags, inlineTags } from '../document/known-tags.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { isOpaque, syntaxProblems, walk } from '../document/syntax-problems.ts';
import { hasCondition, isReadableBranch } from '../document/tag-syntax.ts';
import { checkConditionSyntax } from './check-condition-syntax.ts';
import { checkHiddenBranches } from './check-hidden-branches.ts';
import { checkMeaning } from './check-meaning.ts';
import { checkReferences } from './check-references.ts';
import { withFilterFix } from './filter-fix.ts';
import { finding, markupStart } from './finding.ts';
import type { Catalog, Finding } from './finding.ts';
import { textFix } from './fix.ts';
import { checkOutput } from './check-outputs.ts';
import { nearest } from './nearest.ts';

/**
 * Everything worth saying about a text, in the order of the text. With a catalog of the workspace's attributes,
 * names and types are checked too. Never throws.
 */
export function checkLiquid(text: string, catalog?: Catalog): Finding[] {
  const document = parseLiquid(text);
  const found: Finding[] = [];
  const topLevel = new Set(document.nodes);
  walk(document.nodes, (node) => found.push(...checkNode(node, document, catalog, topLevel.has(node))));
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function checkNode(
  node: LiquidNode,
  { source }: LiquidDocument,
  catalog: Catalog | undefined,
  isTop: boolean,
): Finding[] {
  const { start, end } = node;
  switch (node.kind) {
    case 'text':
      return [];
    case 'output':
      return [...checkOutput(node), ...checkReferences(node.markup, start + 2, catalog)];
    case 'tag':
      return checkTag(node, source, catalog);
    case 'broken':
      return [brokenFinding(node.reason, node.name ?? '', start, end, source)];
    case 'block':
      return isOpaque(node.name) ? checkOpaque(node, source) : checkBlock(node, source, catalog, isTop);
  }
}

/** A comment is not sent, but what is not Liquid in it stops the message all the same. */
function checkOpaque(node: BlockNode, source: string): Finding[] {
  const [opening] = node.branches;
  const unread = opening === undefined || isReadableBranch(opening, node) ? [] : [opening];
  const found = unread.map(({ name, start, tagEnd }) => unreadable(name, start, tagEnd));
  if (node.name === 'raw') return [...found, ...unclosedRaw(node, source)];
  const [problem] = syntaxProblems({ nodes: opening?.children ?? [] });
  if (problem === undefined) return [...found, ...unclosed(node)];
  const params = { problem: 'read-in-comment', name: problem.name } as const;
  return [...found, finding('unbalanced-tag', params, problem.start, problem.end)];
}

/** Braze knows the end of a `raw` only without a trim marker. */
function unclosedRaw(node: BlockNode, source: string): Finding[] {
  const { start, end } = node;
  const trimmed = node.close === undefined ? /\{%(-)\s*endraw\b/.exec(source.slice(start, end)) : null;
  if (trimmed === null) return unclosed(node);
  const at = start + trimmed.index + 2;
  const fix = textFix('remove-trim-marker', {}, [{ start: at, end: at + 1, text: '' }]);
  return [finding('unbalanced-tag', { problem: 'raw-end-trimmed' }, at - 2, at + trimmed[0].length - 2, fix)];
}

function unreadable(name: string, start: number, end: number): Finding {
  return finding('unreadable-tag', { name }, start, end);
}

function checkBlock(
  node: BlockNode,
  source: string,
  catalog: Catalog | undefined,
  isTop: boolean,
): Finding[] {
  const found = unclosed(node);
  const branches = node.branches.map((branch) => checkBranch(branch, node, source, catalog));
  found.push(...branches.flatMap((branch) => branch.found));
  found.push(...checkHiddenBranches(node, branches, source));
  const isChain = node.name === 'if' || node.name === 'case';
  const isWhole = node.branches.some(({ name }) => name === 'else') || node.branches.every(setsVariables);
  if (isTop && isChain && !isWhole) {
    const text = "{% else %}{% abort_message('no matching branch') %}";
    const at = node.close?.start ?? node.end;
    const edits = [{ start: at, end: at, text }];
    const fix = textFix('abort-instead', {}, edits);
    found.push(finding('no-fallback', {}, node.start, node.branches[0]?.tagEnd ?? node.end, fix));
  }
  return found;
}

/** Whether a branch has nothing to send, as where we set one for a date. */
function setsVariables({ children }: BranchNode): boolean {
  return children.length > 0 && children.every((node) => node.kind === 'tag' && node.name === 'assign');
}

/** A branch that was looked at. */
interface CheckedBranch {
  found: Finding[];
  /** What is asked, where the engine reads it as it is written. */
  chain?: Chain;
}

function checkBranch(
  branch: BranchNode,
  block: BlockNode,
  source: string,
  catalog: Catalog | undefined,
): CheckedBranch {
  const { markup, tagEnd } = branch;
  const offset = markupStart(source, tagEnd, markup);
  const found = checkReferences(markup, offset, catalog);
  if (!hasCondition(branch)) {
    if (!isReadableBranch(branch, block)) found.push(unreadable(branch.name, branch.start, tagEnd));
    found.push(...shadowedName(branch.name, markup, offset));
    const [, rest] = /^\s*if\b(.*)$/s.exec(branch.name === 'else' ? markup : '') ?? [];
    if (rest === undefined) return { found };
    const edits = [{ start: branch.start, end: tagEnd, text: `{% elsif ${rest.trim()} %}` }];
    const fix = textFix('write-tag', { name: 'elsif' }, edits);
    found.push(finding('unknown-tag', { problem: 'else-if' }, branch.start, tagEnd, fix));
    return { found };
  }
  const syntax = checkConditionSyntax(markup, offset).map((problem) =>
    withFilterFix(problem, branch, offset),
  );
  found.push(...syntax);
  if (syntax.length > 0) return { found };
  const chain = parseCondition(markup);
  if ('syntaxError' in chain) {
    found.push(unreadable(branch.name, branch.start, tagEnd));
    return { found };
  }
  found.push(...checkMeaning(chain, markup, offset, catalog));
  return { found, chain };
}

function checkTag(node: TagNode, source: string, catalog: Catalog | undefined): Finding[] {
  const { name, markup, start, end } = node;
  const offset = markupStart(source, end, markup);
  const references = checkReferences(markup, offset, catalog);
  if (!inlineTags.has(name)) return [...references, unknownTag(name, start, end, source)];
  if (name === 'liquid') {
    // Positions inside are not those of the text, so what is wrong is said about the whole tag.
    const inside = checkLiquid(linesAsTags(markup), catalog).filter(({ severity }) => severity === 'error');
    if (inside.length > 0)
      return [...references, ...inside.map(({ fix: _, ...found }): Finding => ({ ...found, start, end }))];
  }
  const [problem] = syntaxProblems({ nodes: [node] });
  if (problem !== undefined) return [...references, unreadable(problem.name, start, end)];
  if (name === 'abort_message' && /\{\{|\$\{/.test(markup)) {
    return [finding('liquid-in-abort-reason', {}, offset, offset + markup.length)];
  }
  return [...references, ...shadowedName(name, markup, offset)];
}

/** `assign`, `capture` and `for` set a variable; under a name that has a meaning of its own it gets in the way. */
function shadowedName(tag: string, markup: string, offset: number): Finding[] {
  const [, before = '', name = ''] = setters[tag]?.exec(markup) ?? [];
  if (!reservedNames.has(name)) return [];
  const start = offset + before.length;
  return [finding('shadowed-name', { name }, start, start + name.length)];
}

const setters: Record<string, RegExp> = {
  assign: /^(\s*)([\w-]+)\s*=/,
  capture: /^(\s*['"]?)([\w-]+)/,
  for: /^(\s*)([\w-]+)\s+in\s/,
};

const reservedNames = new Set(
  (
    'blank catalog_items content_blocks contains custom_attribute empty event_properties false forloop nil null ' +
    'and or subscribed_state true campaign canvas card app targeted_device api_trigger_properties shopping_cart'
  ).split(' '),
);

function unclosed(node: BlockNode): Finding[] {
  if (node.close !== undefined) return [];
  const end = node.branches[0]?.tagEnd ?? node.end;
  const { name } = node;
  const fix = textFix('close-at-end', { name }, [
    { start: node.end, end: node.end, text: `{% end${name} %}` },
  ]);
  return [finding('unbalanced-tag', { problem: 'block-never-closed', name }, node.start, end, fix)];
}

function brokenFinding(reason: string, name: string, start: number, end: number, source: string): Finding {
  switch (reason) {
    case 'unclosed-output':
      return source[start + 2] === '{'
        ? finding('triple-braces', { problem: 'never-closed' }, start, end)
        : finding('unbalanced-tag', { problem: 'output-never-closed' }, start, end);
    case 'unclosed-tag':
      return finding('unbalanced-tag', { problem: 'tag-never-closed' }, start, end);
    case 'unnamed-tag':
      return finding('unknown-tag', { problem: 'unnamed' }, start, end);
    default: {
      const fix = textFix('remove-tag', { name }, [{ start, end, text: '' }]);
      return finding('unbalanced-tag', { problem: 'nothing-opened', name }, start, end, fix);
    }
  }
}

const wrongTags: Record<string, string> = { elseif: 'elsif', elif: 'elsif', elsf: 'elsif', end: 'endif' };

function unknownTag(name: string, start: number, end: number, source: string): Finding {
  const near =
    wrongTags[name.toLowerCase()] ??
    nearest(name, [...inlineTags, ...blockTags.keys(), 'elsif', 'else', 'when']);
  if (near === undefined) return finding('unknown-tag', { problem: 'unknown', name }, start, end);
  const at = source.indexOf(name, start);
  const fix = textFix('write-tag', { name: near }, [{ start: at, end: at + name.length, text: near }]);
  return finding('unknown-tag', { problem: 'unknown', name, near }, start, end, fix);
}
